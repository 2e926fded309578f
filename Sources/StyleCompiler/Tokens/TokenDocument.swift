import StyleBundle
package import StyleDiagnostics
import StyleSyntax

/// A token file of the Design Tokens Community Group's format (2025.10), parsed as JSON.
package struct TokenDocument: Sendable {
  package let file: FileID
  /// The bytes that reports may show; none of a file without a JSON object, since its path may lead to anything.
  package let source: [UInt8]
  /// The object that the file is; nil where it is none.
  let root: JSONValue?
  /// The fault for which nothing of the file is read.
  package let fault: Diagnostic?

  package init(_ bytes: [UInt8], file: FileID) {
    self.file = file
    func at(_ range: Range<Int>) -> SourceRange { SourceRange(file: file, range: range) }
    let first = bytes.first { !" \t\r\n".utf8.contains($0) }
    guard first == UInt8(ascii: "{") || first == 0xEF else {
      let isComment = first == UInt8(ascii: "/") || first == UInt8(ascii: "#")
      let place = at(0..<0)
      (source, root, fault) = (
        [], nil, isComment ? Message.commentInTokenFile(at: place) : Message.noTokenFile(at: place)
      )
      return
    }
    source = bytes
    do throws(JSONError) {
      let root = try JSONDocument(parsing: bytes, limit: TreeLimits.bytes).root
      let fault = Self.otherFormat(root).map { Message.otherTokenFile($0.0, at: at($0.1)) }
      (self.root, self.fault) = (fault == nil ? root : nil, fault)
    } catch {
      (root, fault) = (nil, Message.invalidJSON(error, in: file))
    }
  }

  /// The dotted names of the file's tokens.
  package var tokenNames: [String] { root.map { Self.names(in: $0, "") } ?? [] }

  private static func names(in group: JSONValue, _ path: String) -> [String] {
    (group.members.map(Array.init) ?? []).flatMap { member -> [String] in
      guard let name = member.tokenName, member.value.kind == .object else { return [] }
      return member.value.tokenValue == nil ? names(in: member.value, path + name + ".") : [path + name]
    }
  }

  /// The format that a file has instead, and the place of the key that shows it.
  private static func otherFormat(_ root: JSONValue) -> (ForeignFile, Range<Int>)? {
    if let order = root.members?.first(where: { $0.hasName("resolutionOrder") }) { return (.resolver, order.keyRange) }
    guard let members = root.members, !members.contains(where: { $0.hasName("$value") }) else { return nil }
    var older: Range<Int>?
    var open = [root]
    // A file with one token of today's form is of that form.
    while let object = open.popLast() {
      for member in object.members.map(Array.init) ?? [] {
        if member.hasName("$value") { return nil }
        if member.hasName("value"), member.value.kind != .object { older = older ?? member.keyRange }
        if member.value.kind == .object, member.utf8Name.first != UInt8(ascii: "$") { open.append(member.value) }
      }
    }
    return older.map { (.olderTokens, $0) }
  }
}
