//===- LapackRoutines.cpp - Factorizations and systems of LAPACK ----------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/reference/kernels/LapackBatch.h"

using namespace mlir;
using namespace mlir::stablehlo;

//===----------------------------------------------------------------------===//
// Factorizations
//===----------------------------------------------------------------------===//

LapackResults stablehlo::runPotrf(RunContext &context, const Tensor &a,
                                  char uplo) {
  return dispatchLapack(a.getType(), [&](auto zero) {
    using T = decltype(zero);
    LapackBatch batch(context, a);
    LapackFunction potrf = batch.find<T>("potrf");
    BatchPart factor = batch.copyMatrices(a);
    BatchPart info = batch.addNumbers();
    return batch.run({factor, info}, [&](int64_t i) {
      potrf(&uplo, &factor.rows, factor.get<T>(i), &factor.stride,
            info.get<int>(i));
      return llvm::Error::success();
    });
  });
}

LapackResults stablehlo::runGetrf(RunContext &context, const Tensor &a) {
  return dispatchLapack(a.getType(), [&](auto zero) {
    using T = decltype(zero);
    LapackBatch batch(context, a);
    LapackFunction getrf = batch.find<T>("getrf");
    BatchPart factors = batch.copyMatrices(a);
    BatchPart pivots = batch.addVectors(
        ElementType::SI32, std::min(getNumRows(a), getNumColumns(a)));
    BatchPart info = batch.addNumbers();
    return batch.run({factors, pivots, info}, [&](int64_t i) {
      getrf(&factors.rows, &factors.columns, factors.get<T>(i), &factors.stride,
            pivots.get<int>(i), info.get<int>(i));
      return llvm::Error::success();
    });
  });
}

LapackResults stablehlo::runGeqrf(RunContext &context, const Tensor &a) {
  return dispatchLapack(a.getType(), [&](auto zero) {
    using T = decltype(zero);
    LapackBatch batch(context, a);
    LapackFunction geqrf = batch.find<T>("geqrf");
    BatchPart r = batch.copyMatrices(a);
    BatchPart tau = batch.addVectors(a.getType(),
                                     std::min(getNumRows(a), getNumColumns(a)));
    return batch.run({r, tau}, [&](int64_t i) {
      return callWithWork<T>(context, [&](T *work, int *size) {
        int info = 0;
        geqrf(&r.rows, &r.columns, r.get<T>(i), &r.stride, tau.get<T>(i), work,
              size, &info);
      });
    });
  });
}

LapackResults stablehlo::runGeqp3(RunContext &context, const Tensor &a,
                                  const Tensor &pivots) {
  return dispatchLapack(a.getType(), [&](auto zero) {
    using T = decltype(zero);
    LapackBatch batch(context, a);
    LapackFunction geqp3 = batch.find<T>("geqp3");
    BatchPart r = batch.copyMatrices(a);
    BatchPart order = batch.copyVectors(pivots);
    BatchPart tau = batch.addVectors(a.getType(),
                                     std::min(getNumRows(a), getNumColumns(a)));
    return batch.run({r, order, tau}, [&](int64_t i) -> llvm::Error {
      auto reals = RealWork<T>::allocate(context, 2.0 * r.columns);
      if (!reals)
        return reals.takeError();
      return callWithWork<T>(context, [&](T *work, int *size) {
        int info = 0;
        geqp3.apply(std::tuple(&r.rows, &r.columns, r.get<T>(i), &r.stride,
                               order.get<int>(i), tau.get<T>(i), work, size),
                    reals->get(), std::tuple(&info));
      });
    });
  });
}

LapackResults stablehlo::runOrgqr(RunContext &context, const Tensor &a,
                                  const Tensor &tau) {
  return dispatchLapack(a.getType(), [&](auto zero) {
    using T = decltype(zero);
    LapackBatch batch(context, a);
    LapackFunction orgqr = batch.find<T>("orgqr", "ungqr");
    BatchPart q = batch.copyMatrices(a);
    BatchPart factors = batch.copyVectors(tau);
    return batch.run({q}, [&](int64_t i) {
      return callWithWork<T>(context, [&](T *work, int *size) {
        int info = 0;
        orgqr(&q.rows, &q.columns, &factors.rows, q.get<T>(i), &q.stride,
              factors.get<T>(i), work, size, &info);
      });
    });
  });
}

LapackResults stablehlo::runOrmqr(RunContext &context, const Tensor &a,
                                  const Tensor &tau, const Tensor &c,
                                  const OrmqrFlags &flags) {
  return dispatchLapack(a.getType(), [&](auto zero) {
    using T = decltype(zero);
    char transpose = !flags.isAdjoint ? 'N' : isComplexNumber<T> ? 'C' : 'T';
    LapackBatch batch(context, c);
    LapackFunction ormqr = batch.find<T>("ormqr", "unmqr");
    BatchPart reflectors = batch.copyMatrices(a);
    BatchPart factors = batch.copyVectors(tau);
    BatchPart product = batch.copyMatrices(c);
    return batch.run({product}, [&](int64_t i) {
      return callWithWork<T>(context, [&](T *work, int *size) {
        int info = 0;
        ormqr(&flags.side, &transpose, &product.rows, &product.columns,
              &factors.rows, reflectors.get<T>(i), &reflectors.stride,
              factors.get<T>(i), product.get<T>(i), &product.stride, work, size,
              &info);
      });
    });
  });
}

//===----------------------------------------------------------------------===//
// Systems
//===----------------------------------------------------------------------===//

LapackResults stablehlo::runTrsm(RunContext &context, const Tensor &a,
                                 const Tensor &b, const TrsmFlags &flags) {
  return dispatchLapack(a.getType(), [&](auto zero) {
    using T = decltype(zero);
    T one = 1;
    LapackBatch batch(context, b);
    LapackFunction trsm = batch.find<T>("trsm");
    BatchPart systems = batch.copyMatrices(a);
    BatchPart x = batch.copyMatrices(b);
    return batch.run({x}, [&](int64_t i) {
      trsm(&flags.side, &flags.uplo, &flags.transpose, &flags.diagonal, &x.rows,
           &x.columns, &one, systems.get<T>(i), &systems.stride, x.get<T>(i),
           &x.stride);
      return llvm::Error::success();
    });
  });
}

LapackResults stablehlo::runGtsv(RunContext &context, const Tensor &lower,
                                 const Tensor &diagonal, const Tensor &upper,
                                 const Tensor &b) {
  return dispatchLapack(b.getType(), [&](auto zero) {
    using T = decltype(zero);
    LapackBatch batch(context, b);
    LapackFunction gtsv = batch.find<T>("gtsv");
    BatchPart dl = batch.copyVectors(lower), d = batch.copyVectors(diagonal),
              du = batch.copyVectors(upper), x = batch.copyMatrices(b);
    BatchPart info = batch.addNumbers();
    return batch.run({dl, d, du, x, info}, [&](int64_t i) {
      gtsv(&x.rows, &x.columns, dl.get<T>(i) + 1, d.get<T>(i), du.get<T>(i),
           x.get<T>(i), &x.stride, info.get<int>(i));
      return llvm::Error::success();
    });
  });
}
