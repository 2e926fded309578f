extension Hasher {
  /// Feeds bytes and their number, eight at a time: one by one they cost several times as much.
  package mutating func combine(bytes: ArraySlice<UInt8>) {
    func word(_ places: Range<Int>) -> UInt64 { bytes[places].reduce(0) { $0 << 8 | UInt64($1) } }
    var place = bytes.startIndex
    while bytes.endIndex - place >= 8 {
      combine(word(place..<place + 8))
      place += 8
    }
    combine(word(place..<bytes.endIndex))
    combine(bytes.count)
  }
}
