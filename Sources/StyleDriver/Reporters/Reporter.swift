/// An output format.
///
/// A reporter appends the text before the findings, each finding, and the text after them. It keeps no output; its
/// notes on a report are a copy's, so one value serves any number of reports.
package protocol Reporter: Sendable {
  /// The findings to write, by their index in the report, in the order of writing.
  func selection(of report: Report) -> [Int]
  mutating func begin(_ report: Report, into output: inout [UInt8])
  /// Appends the finding at `index` of the report.
  mutating func append(_ index: Int, of report: Report, sources: inout SourceMap, into output: inout [UInt8])
  mutating func end(_ report: Report, into output: inout [UInt8])
}

extension Reporter {
  package func selection(of report: Report) -> [Int] { Array(report.diagnostics.indices) }

  /// Passes the whole report to `sink` in chunks, so that any number of findings needs the memory of a few.
  ///
  /// An error of the sink (output that is closed or full) ends the rendering at once.
  package func render<Failure: Error>(
    _ report: Report, to sink: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let chunkSize = 1 << 16
    var sources = SourceMap(report.files, old: report.oldFiles)
    var output: [UInt8] = []
    var writer = self
    writer.begin(report, into: &output)
    for index in selection(of: report) {
      writer.append(index, of: report, sources: &sources, into: &output)
      if output.count >= chunkSize {
        try sink(output)
        output.removeAll(keepingCapacity: true)
      }
    }
    writer.end(report, into: &output)
    if !output.isEmpty { try sink(output) }
  }

  /// The whole report at once.
  package func render(_ report: Report) -> [UInt8] {
    var all: [UInt8] = []
    render(report) { all += $0 }
    return all
  }
}

extension [UInt8] {
  mutating func append(line: String) {
    append(contentsOf: line.utf8)
    append(0x0A)
  }
}
