import StyleBundle
import StyleDriver
import StyleTestSupport
import Synchronization
import Testing

/// The life of a conversation: how it begins and ends, and what is answered to messages that are out of place.
struct SessionTests {
  private let conversation: Conversation

  init() throws { conversation = Conversation(in: try ScratchFolder(source: ScratchFolder.bubble)) }

  @Test func shutdownAndExitEndItCleanly() throws {
    conversation.begin()
    conversation.end()
    let (code, messages) = try conversation.run()
    #expect(code == .clean)
    #expect(messages.response(9999)?["result"]?.kind == .null)
  }

  @Test(arguments: [true, false]) func exitWithoutShutdownIsAFailure(isBegun: Bool) throws {
    if isBegun { conversation.begin() }
    conversation.say(conversation.notification("exit"))
    #expect(try conversation.run().code.rawValue == 1)
  }

  @Test func endOfInputIsAFailure() throws {
    conversation.begin()
    #expect(try conversation.run().code.rawValue == 1)
    #expect(conversation.complaints == [])
  }

  /// An editor that has shut the server down may close the stream instead of saying `exit`.
  @Test func endOfInputAfterShutdownIsClean() throws {
    conversation.begin()
    conversation.say(conversation.request(1, "shutdown"))
    #expect(try conversation.run().code == .clean)
    #expect(conversation.complaints == [])
  }

  @Test(arguments: [true, false]) func aBrokenStreamIsAFailureThatSaysWhy(isShutDown: Bool) throws {
    conversation.begin()
    if isShutDown { conversation.say(conversation.request(1, "shutdown")) }
    conversation.say(bytes: Array("Content-Length: two\r\n\r\n{}".utf8))
    #expect(try conversation.run().code.rawValue == 1)
    #expect(conversation.complaints == ["protocol error: Content-Length isn't a number"])
  }

  @Test(arguments: [
    "Content-Length\r\n\r\n{}", "Content-Length: two\r\n\r\n{}", "Content-Type: text\r\n\r\n{}",
    "Content-Length: 33554433\r\n\r\n", "Content-Length: -1\r\n\r\n",
  ])
  func brokenHeaderIsAFailure(header: String) throws {
    conversation.begin()
    conversation.say(bytes: Array(header.utf8))
    conversation.end()
    let (code, messages) = try conversation.run()
    #expect(code.rawValue == 1)
    #expect(messages.response(9999) == nil)
  }

  /// A header that doesn't end is given up after 4,096 bytes.
  @Test(arguments: [(4095, true), (4096, true), (4097, false)])
  func aHeaderHasAtMost4096BytesWithoutAnEnd(count: Int, isRead: Bool) throws {
    conversation.begin()
    let content = conversation.request(1, "shutdown").text
    conversation.say(bytes: Array(("X-Filler: " + String(repeating: "a", count: count)).utf8.prefix(count)))
    conversation.say(bytes: Array("\r\nContent-Length: \(content.utf8.count)\r\n\r\n\(content)".utf8))
    #expect((try conversation.run().messages.response(1) != nil) == isRead)
  }

  /// A message of 32 MiB is waited for, and a larger one isn't.
  @Test(arguments: [(33_554_431, true), (33_554_432, true), (33_554_433, false)])
  func aMessageHasAtMost32Mebibytes(count: Int, isAwaited: Bool) throws {
    conversation.begin()
    let wasAsked = Mutex(false)
    conversation.say(bytes: Array("Content-Length: \(count)\r\n\r\n".utf8))
    conversation.act { wasAsked.withLock { $0 = true } }
    _ = try conversation.run()
    #expect(wasAsked.withLock { $0 } == isAwaited)
  }

  @Test func headersMayHaveOtherFieldsAndArriveInPieces() throws {
    conversation.begin()
    let content = conversation.request(1, "shutdown").text
    let message =
      "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH: \(content.utf8.count)\r\n\r\n"
      + content
    for byte in message.utf8 { conversation.say(bytes: [byte]) }
    #expect(try conversation.run().messages.response(1)?["result"]?.kind == .null)
  }

  @Test(arguments: [
    ("{x}", -32700), ("[]", -32600), ("{\"id\":7}", -32600), ("{\"id\":true,\"method\":\"shutdown\"}", -32600),
    ("{\"id\":7,\"method\":1}", -32600), ("\u{FF}", -32700),
  ])
  func brokenMessageIsAnsweredAndTheNextOneServed(content: String, code: Int) throws {
    conversation.begin()
    conversation.say(bytes: Conversation.framed(content == "\u{FF}" ? [0xFF] : Array(content.utf8)))
    conversation.end()
    let (exit, messages) = try conversation.run()
    #expect(exit == .clean)
    #expect(messages.compactMap { $0["error"]?["code"]?.integerValue } == [code])
  }

  @Test func unknownRequestsAreRefusedAndNotificationsDropped() throws {
    conversation.begin()
    conversation.say(conversation.request(1, "textDocument/moniker"), conversation.notification("$/progress"))
    conversation.end()
    #expect(try conversation.run().messages.response(1)?["error"]?["code"]?.integerValue == -32601)
  }

  @Test func requestsBeforeInitializeAndAfterShutdownAreRefused() throws {
    conversation.say(conversation.request(1, "textDocument/hover"))
    conversation.begin()
    conversation.say(conversation.request(2, "initialize"))
    conversation.say(conversation.request(3, "shutdown"), conversation.request(4, "shutdown"))
    conversation.say(conversation.notification("exit"))
    let (code, messages) = try conversation.run()
    #expect(code == .clean)
    #expect([1, 2, 4].map { messages.response($0)?["error"]?["code"]?.integerValue } == [-32002, -32600, -32600])
  }

  @Test func waitingRequestIsCancelled() throws {
    conversation.begin()
    conversation.say(
      conversation.request(1, "textDocument/moniker"), conversation.request(2, "textDocument/moniker"),
      conversation.notification("$/cancelRequest", ["id": .integer(2)]))
    conversation.end()
    let (_, messages) = try conversation.run()
    #expect([1, 2].map { messages.response($0)?["error"]?["code"]?.integerValue } == [-32601, -32800])
  }

  @Test(arguments: [(["utf-16", "utf-8"], "utf-8"), (["utf-32"], "utf-16"), ([], "utf-16")])
  func positionsAreUTF8WhereOffered(offered: [String], chosen: String) throws {
    conversation.begin(["general": ["positionEncodings": .strings(offered)]])
    conversation.end()
    let result = try conversation.run().messages.response(0)?["result"]
    #expect(result?["capabilities"]?["positionEncoding"]?.stringValue == chosen)
  }
}
