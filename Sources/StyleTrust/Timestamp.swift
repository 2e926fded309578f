/// An instant to the second as pointers write it, `2026-11-22T08:00:00Z`: from 1970 to 9999, without leap seconds.
package struct Timestamp: Hashable, Comparable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  package let seconds: Int

  /// The instant some seconds after 1970-01-01T00:00:00Z; nil before it and beyond the year 9999.
  package init?(seconds: Int) {
    guard (0...253_402_300_799).contains(seconds) else { return nil }
    self.seconds = seconds
  }

  /// Reads `YYYY-MM-DDTHH:MM:SSZ`; nil for anything else, and for days that the calendar doesn't have.
  package init?(_ text: String) {
    let parts = text.split { "-T:Z".contains($0) }.map { Int($0) }
    guard parts.count == 6, !parts.contains(nil) else { return nil }
    let numbers = parts.compactMap { $0 }
    guard numbers[0] < 10_000, numbers.dropFirst().allSatisfy({ $0 < 100 }) else { return nil }
    let days = Self.days(year: numbers[0], month: numbers[1], day: numbers[2])
    self.init(seconds: days * 86_400 + numbers[3] * 3600 + numbers[4] * 60 + numbers[5])
    // The thirteenth month is another year's, and there is one spelling only.
    guard description.utf8.elementsEqual(text.utf8) else { return nil }
  }

  package static func < (left: Timestamp, right: Timestamp) -> Bool { left.seconds < right.seconds }
}

extension Timestamp: CustomStringConvertible {
  package var description: String {
    let (year, month, day) = Self.date(day: seconds / 86_400)
    let second = seconds % 86_400
    let date = "\(Self.padded(year, 4))-\(Self.padded(month, 2))-\(Self.padded(day, 2))"
    return
      "\(date)T\(Self.padded(second / 3600, 2)):\(Self.padded(second / 60 % 60, 2)):\(Self.padded(second % 60, 2))Z"
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  // Years are counted from March, so that the leap day is the last one; 719,468 days lie before 1970-01-01, and the calendar
  // comes round every 146,097.

  /// The number of days from 1970-01-01 to a date of the Gregorian calendar.
  private static func days(year: Int, month: Int, day: Int) -> Int {
    let year = month < 3 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return year * 365 + year / 4 - year / 100 + year / 400 + dayOfYear - 719_468
  }

  /// The date a number of days after 1970-01-01.
  private static func date(day: Int) -> (year: Int, month: Int, day: Int) {
    let day = day + 719_468
    let inCycle = day % 146_097
    let year = (inCycle - inCycle / 1_460 + inCycle / 36_524 - inCycle / 146_096) / 365
    let dayOfYear = inCycle - (365 * year + year / 4 - year / 100)
    let fromMarch = (5 * dayOfYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    let ofMonth = dayOfYear - (153 * fromMarch + 2) / 5 + 1
    return (day / 146_097 * 400 + year + (month < 3 ? 1 : 0), month, ofMonth)
  }
}
