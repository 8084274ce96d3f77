//===- Server.cpp - What MLIR's language server lacks --------------------===//
//
// Part of the StableHLO toolchain, under the Apache License v2.0 with LLVM
// Exceptions. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "stablehlo/tools/lsp/Server.h"

#include "stablehlo/tools/lsp/Answers.h"
#include "stablehlo/tools/lsp/ChildProcess.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"
#include <deque>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>

using namespace mlir::stablehlo;
using namespace mlir::stablehlo::editor;
using llvm::StringRef;
using llvm::lsp::ErrorCode;

namespace json = llvm::json;
namespace lsp = llvm::lsp;

/// Deeper values than any message has would need more stack than there is.
static constexpr int64_t kMaxDepth = 200;

static bool isTooDeep(StringRef text) {
  int64_t depth = 0;
  bool isInString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    if (isInString && text[i] == '\\')
      ++i;
    else if (text[i] == '"')
      isInString = !isInString;
    else if (!isInString && (text[i] == '[' || text[i] == '{') &&
             ++depth > kMaxDepth)
      return true;
    else if (!isInString && (text[i] == ']' || text[i] == '}'))
      --depth;
  }
  return false;
}

static llvm::Expected<json::Value> parseMessage(StringRef text) {
  if (isTooDeep(text))
    return llvm::createStringError("the message is nested too deeply");
  return json::parse(text);
}

static void setError(json::Object &answer, ErrorCode code, StringRef message) {
  answer.erase("result");
  answer["error"] = json::Object{{"code", static_cast<int64_t>(code)},
                                 {"message", message.str()}};
}

static void setResult(json::Object &answer, json::Value result) {
  answer.erase("error");
  answer["result"] = std::move(result);
}

/// False if nobody reads any more.
static bool write(llvm::raw_fd_ostream &os, const json::Value &message,
                  bool isPretty) {
  std::string text = isPretty ? llvm::formatv("{0:2}", message).str()
                              : llvm::formatv("{0}", message).str();
  os << "Content-Length: " << text.size() << "\r\n\r\n" << text;
  os.flush();
  bool isRead = !os.has_error();
  os.clear_error();
  return isRead;
}

/// The URI of the document that a message is about, or nothing.
static StringRef getUri(const json::Object &message) {
  const json::Object *params = message.getObject("params");
  const json::Object *document =
      params ? params->getObject("textDocument") : nullptr;
  return document ? document->getString("uri").value_or("") : "";
}

namespace {
using DocumentPtr = std::shared_ptr<const Document>;

/// What becomes of MLIR's answer.
using Change = std::function<void(json::Object &answer)>;

/// A request whose answer is awaited.
struct Request {
  json::Value id;
  DocumentPtr document; // As it was then; null if it is about none.
  Change change;        // May be empty.
};

class Server {
public:
  Server(const ServerOptions &options, std::unique_ptr<ChildProcess> child)
      : options(options), child(std::move(child)) {}

  /// Reads what the editor says, to its end.
  void readEditor(std::FILE *in);
  /// Reads what MLIR's server says, to its end. Returns the status for exit.
  int readMlir(llvm::raw_fd_ostream &out);

private:
  bool takeMessage(json::Value message);
  bool takeNotification(StringRef method, const json::Object &message);
  void takeRequest(StringRef method, json::Object &message);
  void refuse(json::Value id, ErrorCode code, const std::string &text);
  void forward(const json::Value &message);
  void changeDocument(StringRef uri, const json::Object &params);
  DocumentPtr findDocument(StringRef uri);
  Change makeChange(StringRef method, const json::Object &message,
                    const DocumentPtr &document);
  Change makeHover(const json::Object &message, const DocumentPtr &document);
  Change makeTokens(const json::Object &message, const DocumentPtr &document);
  Change makeEdits(StringRef uri, const DocumentPtr &document);
  void change(json::Object &message);
  void noteErrors(json::Object &params);
  void answerRest(llvm::raw_fd_ostream &out);

  const ServerOptions options;
  const OpDocs docs;
  std::unique_ptr<ChildProcess> child;
  bool wasShutDown = false; // Of the thread that reads the editor.

  std::mutex mutex; // Of what both threads use:
  llvm::StringMap<DocumentPtr> documents;
  std::deque<Request> requests;

  llvm::StringSet<> withErrors; // URIs; of the thread that reads MLIR's server.
};
} // namespace

//===----------------------------------------------------------------------===//
// The editor's messages
//===----------------------------------------------------------------------===//

void Server::forward(const json::Value &message) {
  write(*child->getInput(), message, /*isPretty=*/false);
}

/// Answers with an error, in its turn: MLIR's server answers such a request at
/// once, too, if not with this error.
void Server::refuse(json::Value id, ErrorCode code, const std::string &text) {
  json::Object request{
      {"jsonrpc", "2.0"}, {"id", id}, {"method", "stablehlo/refused"}};
  {
    std::lock_guard<std::mutex> lock(mutex);
    requests.push_back(
        {std::move(id), nullptr,
         [code, text](json::Object &answer) { setError(answer, code, text); }});
  }
  forward(std::move(request));
}

DocumentPtr Server::findDocument(StringRef uri) {
  std::lock_guard<std::mutex> lock(mutex);
  return documents.lookup(uri);
}

/// Follows didChange, as MLIR's server does.
void Server::changeDocument(StringRef uri, const json::Object &params) {
  DocumentPtr document = findDocument(uri);
  const json::Array *list = params.getArray("contentChanges");
  if (!document || !list)
    return;
  std::string text = document->getText().str();
  for (const json::Value &value : *list) {
    lsp::TextDocumentContentChangeEvent event;
    json::Path::Root root;
    if (!lsp::fromJSON(value, event, root) || failed(event.applyTo(text)))
      return;
  }
  std::lock_guard<std::mutex> lock(mutex);
  documents[uri] = std::make_shared<Document>(std::move(text));
}

/// False if it is the last one.
bool Server::takeNotification(StringRef method, const json::Object &message) {
  StringRef uri = getUri(message);
  const json::Object *params = message.getObject("params");
  if (method == "textDocument/didOpen" && !uri.empty()) {
    StringRef text =
        params->getObject("textDocument")->getString("text").value_or("");
    std::lock_guard<std::mutex> lock(mutex);
    documents[uri] = std::make_shared<Document>(text.str());
  } else if (method == "textDocument/didChange" && !uri.empty()) {
    changeDocument(uri, *params);
  } else if (method == "textDocument/didClose") {
    std::lock_guard<std::mutex> lock(mutex);
    documents.erase(uri);
  }
  return method != "exit";
}

Change Server::makeHover(const json::Object &message,
                         const DocumentPtr &document) {
  const json::Object *place =
      message.getObject("params")->getObject("position");
  auto line = place ? place->getInteger("line") : std::nullopt;
  auto column = place ? place->getInteger("character") : std::nullopt;
  if (!line || !column)
    return nullptr; // MLIR's server refuses it.
  json::Value found = findHover(*document, {*line, *column}, docs);
  return [found = std::move(found), document](json::Object &answer) {
    if (json::Value *result = answer.get("result"))
      *result = mergeHover(std::move(*result), found);
  };
}

Change Server::makeTokens(const json::Object &message,
                          const DocumentPtr &document) {
  int64_t begin = 0, end = std::numeric_limits<int64_t>::max();
  const json::Object *range = message.getObject("params")->getObject("range");
  if (range) {
    if (const json::Object *place = range->getObject("start"))
      begin = place->getInteger("line").value_or(begin);
    if (const json::Object *place = range->getObject("end"))
      end = place->getInteger("line").value_or(end);
  }
  return [=](json::Object &answer) {
    setResult(answer, findTokens(*document, docs, begin, end));
  };
}

/// Programs with errors stay as they are.
Change Server::makeEdits(StringRef uri, const DocumentPtr &document) {
  return [this, uri = uri.str(), document](json::Object &answer) {
    setResult(answer,
              withErrors.contains(uri) ? nullptr : findEdits(*document));
  };
}

Change Server::makeChange(StringRef method, const json::Object &message,
                          const DocumentPtr &document) {
  if (method == "initialize")
    return addCapabilities;
  bool isTokens = method == "textDocument/semanticTokens/full" ||
                  method == "textDocument/semanticTokens/range";
  bool isFormatting = method == "textDocument/formatting";
  if (!document && (isTokens || isFormatting))
    return [](json::Object &answer) {
      setError(answer, ErrorCode::InvalidParams, "the document is not open");
    };
  if (isTokens)
    return makeTokens(message, document);
  if (isFormatting)
    return makeEdits(getUri(message), document);
  if (document && method == "textDocument/hover")
    return makeHover(message, document);
  return nullptr;
}

void Server::takeRequest(StringRef method, json::Object &message) {
  json::Value id = *message.get("id");
  if (wasShutDown)
    return refuse(id, ErrorCode::InvalidRequest, "the server was shut down");
  wasShutDown = method == "shutdown";
  DocumentPtr document = findDocument(getUri(message));
  Change change = makeChange(method, message, document);
  if (document)
    convertPlaces(*message.get("params"), [&](Position position) {
      return document->toBytes(position);
    });
  {
    std::lock_guard<std::mutex> lock(mutex);
    requests.push_back({std::move(id), document, std::move(change)});
  }
  forward(std::move(message));
}

/// False if it is the last one.
bool Server::takeMessage(json::Value value) {
  json::Object *message = value.getAsObject();
  json::Value *id = message ? message->get("id") : nullptr;
  json::Value *method = message ? message->get("method") : nullptr;
  // MLIR's server ends at what is no message.
  if (!message || message->getString("jsonrpc") != "2.0" ||
      (method ? !method->getAsString() : !id)) {
    refuse(id ? *id : json::Value(nullptr), ErrorCode::InvalidRequest,
           "this is no message of JSON-RPC 2.0");
    return true;
  }
  if (method && id) {
    takeRequest(method->getAsString()->str(), *message);
    return true;
  }
  bool goesOn = !method || takeNotification(*method->getAsString(), *message);
  forward(value);
  return goesOn;
}

void Server::readEditor(std::FILE *in) {
  lsp::JSONTransportInputOverFile input(in, options.style);
  std::string text;
  bool goesOn = true;
  while (goesOn && !input.isEndOfInput() && !input.hasError()) {
    // At the end there is an empty one.
    if (failed(input.readMessage(text)) || StringRef(text).trim().empty())
      continue;
    if (llvm::Expected<json::Value> message = parseMessage(text))
      goesOn = takeMessage(std::move(*message));
    else
      refuse(nullptr, ErrorCode::ParseError,
             llvm::toString(message.takeError()));
  }
  child->closeInput();
}

//===----------------------------------------------------------------------===//
// The messages of MLIR's server
//===----------------------------------------------------------------------===//

/// Notes which documents have errors.
void Server::noteErrors(json::Object &params) {
  StringRef uri = params.getString("uri").value_or("");
  json::Array *diagnostics = params.getArray("diagnostics");
  if (!diagnostics)
    return;
  bool hasErrors = llvm::any_of(*diagnostics, [](const json::Value &value) {
    const json::Object *diagnostic = value.getAsObject();
    return diagnostic && diagnostic->getInteger("severity") == 1;
  });
  if (hasErrors)
    withErrors.insert(uri);
  else
    withErrors.erase(uri);
  if (DocumentPtr document = findDocument(uri))
    convertPlaces(*params.get("diagnostics"), [&](Position position) {
      return document->toUnits(position);
    });
}

/// Makes of a message what the editor gets.
void Server::change(json::Object &message) {
  if (message.getString("method") == "textDocument/publishDiagnostics")
    if (json::Object *params = message.getObject("params"))
      noteErrors(*params);
  json::Value *id = message.get("id");
  if (!id || message.get("method"))
    return;
  std::optional<Request> request;
  {
    std::lock_guard<std::mutex> lock(mutex);
    auto found = llvm::find_if(
        requests, [&](const Request &request) { return request.id == *id; });
    if (found == requests.end())
      return;
    request = std::move(*found);
    requests.erase(found);
  }
  json::Value *result = message.get("result");
  if (result && request->document)
    convertPlaces(*result, [&](Position position) {
      return request->document->toUnits(position);
    });
  if (request->change)
    request->change(message);
}

/// Tells who still waits that there will be no answer.
void Server::answerRest(llvm::raw_fd_ostream &out) {
  std::lock_guard<std::mutex> lock(mutex);
  for (Request &request : requests) {
    json::Object answer{{"jsonrpc", "2.0"}, {"id", std::move(request.id)}};
    setError(answer, ErrorCode::InternalError, "MLIR's server has ended");
    write(out, std::move(answer), options.isPretty);
  }
  requests.clear();
}

int Server::readMlir(llvm::raw_fd_ostream &out) {
  lsp::JSONTransportInputOverFile input(child->getOutput());
  std::string text;
  while (!input.isEndOfInput() && !input.hasError()) {
    if (failed(input.readMessage(text)))
      continue;
    llvm::Expected<json::Value> message = json::parse(text);
    if (!message) {
      lsp::Logger::error("{0}", llvm::toString(message.takeError()));
      continue;
    }
    if (json::Object *object = message->getAsObject())
      change(*object);
    if (!write(out, *message, options.isPretty)) {
      child->stop();
      break;
    }
  }
  answerRest(out);
  auto [status, signal] = child->wait();
  if (!signal.empty())
    lsp::Logger::error("MLIR's server has died: {0}", signal);
  return status;
}

int editor::serve(std::FILE *in, llvm::raw_fd_ostream &out,
                  const ServerOptions &options,
                  llvm::function_ref<int()> runMlirServer) {
  auto child = ChildProcess::start(runMlirServer);
  if (!child) {
    lsp::Logger::error("{0}", llvm::toString(child.takeError()));
    return EXIT_FAILURE;
  }
  auto server = std::make_shared<Server>(options, std::move(*child));
  // It may wait for the editor for ever, so nobody waits for it.
  std::thread([server, in] { server->readEditor(in); }).detach();
  return server->readMlir(out);
}
