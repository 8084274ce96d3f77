// What the clients are tested with.
#ifndef CLIENTS_EXPECT_H
#define CLIENTS_EXPECT_H

#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

#define EXPECT(condition)                                                      \
  do {                                                                         \
    if (!(condition)) {                                                        \
      llvm::errs() << __FILE__ << ":" << __LINE__ << ": " #condition "\n";     \
      std::exit(1);                                                            \
    }                                                                          \
  } while (false)

#endif // CLIENTS_EXPECT_H
