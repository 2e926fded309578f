#if canImport(Darwin)
  internal import Foundation

  /// What Apple's systems do with folders on their own.
  enum AppleFolders {
    /// Keeps a folder out of backups, since all in it can be fetched again, and readable once the device was unlocked.
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
