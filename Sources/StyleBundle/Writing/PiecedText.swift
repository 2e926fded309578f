/// A text whose pieces lie in several buffers, so that what several workers wrote is never copied into one.
package struct PiecedText: Sendable {
  private struct Piece {
    let buffer: Int32
    let lower: Int32
    let upper: Int32
  }

  /// The buffers that pieces lie in: the text's own, then those taken in.
  private var buffers: [[UInt8]]
  private var pieces: [Piece] = []
  /// The text's length, in bytes.
  package private(set) var count = 0

  package init(_ bytes: [UInt8] = []) {
    buffers = [bytes]
    if !bytes.isEmpty { append(0, bytes.indices) }
  }

  /// Takes in a buffer; returns the number under which its pieces are appended.
  mutating func take(_ part: [UInt8]) -> Int {
    buffers.append(part)
    return buffers.count - 1
  }

  mutating func append(_ buffer: Int, _ range: Range<Int>) {
    pieces.append(Piece(buffer: Int32(buffer), lower: Int32(range.lowerBound), upper: Int32(range.upperBound)))
    count += range.count
  }

  mutating func append(_ bytes: some Sequence<UInt8>) {
    let start = buffers[0].count
    buffers[0].append(contentsOf: bytes)
    append(0, start..<buffers[0].count)
  }

  /// Passes the bytes to `body` in order, in chunks of at least 64 KiB but for the last.
  package func forEachChunk<Problem: Error>(_ body: ([UInt8]) throws(Problem) -> Void) throws(Problem) {
    if pieces.count == 1, pieces[0].lower == 0, pieces[0].upper == buffers[Int(pieces[0].buffer)].count {
      return try body(buffers[Int(pieces[0].buffer)])
    }
    var chunk: [UInt8] = []
    chunk.reserveCapacity(min(count, 2 * Self.chunkSize))
    for piece in pieces {
      chunk.append(contentsOf: buffers[Int(piece.buffer)][Int(piece.lower)..<Int(piece.upper)])
      if chunk.count >= Self.chunkSize {
        try body(chunk)
        chunk.removeAll(keepingCapacity: true)
      }
    }
    if !chunk.isEmpty { try body(chunk) }
  }

  private static let chunkSize = 1 << 16

  /// All bytes in one buffer.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    forEachChunk { bytes += $0 }
    return bytes
  }
}
