internal import CBrotli
internal import CZlib

/// The compression of a file's compressed copy, which hosts serve to clients that accept it.
package enum Compression: String, CaseIterable, Sendable {
  case gzip = "gz"
  case brotli = "br"

  /// Compresses bytes as far as the library can; nil where it has no memory left.
  package func compress(_ bytes: [UInt8]) -> [UInt8]? {
    switch self {
    case .gzip:
      // A deflated block of 5 bytes more for every 16 KB, and the frame: more than zlib's own bound.
      var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 1000 + 64)
      let count = unsafe stylec_gzip(bytes, UInt32(bytes.count), &output, UInt32(output.count))
      return count < 0 ? nil : Array(output.prefix(count))
    case .brotli:
      var output = [UInt8](repeating: 0, count: BrotliEncoderMaxCompressedSize(bytes.count) + 16)
      var count = output.count
      let isDone = unsafe BrotliEncoderCompress(
        BROTLI_MAX_QUALITY, BROTLI_MAX_WINDOW_BITS, BROTLI_MODE_TEXT, bytes.count, bytes, &count, &output)
      return isDone == BROTLI_TRUE ? Array(output.prefix(count)) : nil
    }
  }

  /// Decompresses a compressed copy; nil where it is damaged or holds more than `limit` bytes.
  package func decompress(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    switch self {
    case .gzip:
      // One byte more, so that what is too long shows.
      var output = [UInt8](repeating: 0, count: limit + 1)
      let count = unsafe stylec_gunzip(bytes, UInt32(bytes.count), &output, UInt32(output.count))
      return (0...limit).contains(count) ? Array(output.prefix(count)) : nil
    case .brotli: return Self.unbrotli(bytes, limit: limit)
    }
  }

  private static func unbrotli(_ bytes: [UInt8], limit: Int) -> [UInt8]? {
    guard let decoder = unsafe BrotliDecoderCreateInstance(nil, nil, nil) else { return nil }
    defer { unsafe BrotliDecoderDestroyInstance(decoder) }
    var output = [UInt8](repeating: 0, count: limit + 1)
    var (left, room) = (bytes.count, output.count)
    let isWhole = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe output.withUnsafeMutableBufferPointer { output in
        var (next, end) = (input.baseAddress, output.baseAddress)
        // The library's own call for whole buffers doesn't tell whether more bytes follow.
        return unsafe BrotliDecoderDecompressStream(decoder, &left, &next, &room, &end, nil)
          == BROTLI_DECODER_RESULT_SUCCESS
      }
    }
    let count = output.count - room
    return isWhole && left == 0 && count <= limit ? Array(output.prefix(count)) : nil
  }
}
