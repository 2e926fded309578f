#if canImport(Darwin)
  internal import Foundation

  /// Attributes of folders on Apple's systems.
  enum AppleFolders {
    /// Keeps a folder out of backups, since its content can be fetched again, and readable after the device's first unlock.
    static func prepare(_ path: String) {
      var folder = URL(fileURLWithPath: path, isDirectory: true)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      // Where that fails, the store works all the same.
      try? folder.setResourceValues(values)
      #if !os(macOS)
        try? FileManager.default.setAttributes(
          [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: path)
      #endif
    }
  }
#endif
