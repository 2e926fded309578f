/// A file of one run; its number is its rank in the byte order of the paths, so that places sort as their files do.
package struct FileID: Hashable, Comparable, Sendable {
  package let rawValue: Int32

  package init(_ rawValue: Int) {
    self.rawValue = Int32(rawValue)
  }

  package var index: Int { Int(rawValue) }

  package static func < (left: FileID, right: FileID) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A stretch of a file: UTF-8 byte offsets from the file's first byte (a BOM included), the end exclusive.
package struct SourceRange: Hashable, Comparable, Sendable {
  package let file: FileID
  package let lower: Int32
  package let upper: Int32

  package init(file: FileID, range: Range<Int>) {
    self.file = file
    self.lower = Int32(range.lowerBound)
    self.upper = Int32(range.upperBound)
  }

  package var range: Range<Int> { Int(lower)..<Int(upper) }

  package static func < (left: SourceRange, right: SourceRange) -> Bool {
    (left.file, left.lower, left.upper) < (right.file, right.lower, right.upper)
  }
}
