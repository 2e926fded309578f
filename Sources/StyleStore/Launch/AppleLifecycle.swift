#if canImport(Darwin)
  internal import Darwin
  internal import Foundation

  /// The lifecycle of an app on Apple's systems, by the names of its notifications, so that no framework of views is linked.
  enum AppleLifecycle {
    /// Notifications of UIKit and WatchKit about the app's way to the front.
    private static let arrivals = [
      "UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification",
      "WKApplicationWillEnterForegroundNotification", "WKApplicationDidBecomeActiveNotification",
    ]
    /// Notifications about its way to the background, or to its end; a Mac's app stays in front.
    private static let departures = [
      "UIApplicationDidEnterBackgroundNotification", "UIApplicationWillTerminateNotification",
      "WKApplicationDidEnterBackgroundNotification", "NSApplicationWillTerminateNotification",
    ]

    @Sendable static func observe(_ change: @escaping @Sendable (Bool) -> Void) -> any Sendable {
      Observation(arrivals.map { ($0, true) } + departures.map { ($0, false) }, change)
    }

    /// Whether people see the process: it wasn't started ahead of its use or for work in the background, or they do by now.
    @Sendable static func beginsInFront() -> Bool {
      switch role {
      case .foreground: true
      case .faceless: false
      case .unknown: ProcessInfo.processInfo.environment["ActivePrewarm"] != "1"
      }
    }

    private enum Role {
      case foreground, faceless, unknown
    }

    /// The process's role for the system; tvOS and watchOS don't tell.
    private static var role: Role {
      #if os(iOS)
        var role: integer_t = 0
        var (count, isDefault): (mach_msg_type_number_t, boolean_t) = (1, 0)
        let result = unsafe task_policy_get(
          task_self_trap(), task_policy_flavor_t(TASK_CATEGORY_POLICY), &role, &count, &isDefault)
        guard result == KERN_SUCCESS, isDefault == 0 else { return .unknown }
        // The numbers of <mach/task_policy.h>.
        switch role {
        case 1: return .foreground  // TASK_FOREGROUND_APPLICATION
        case 6, 8: return .faceless  // TASK_NONUI_APPLICATION, TASK_DARWINBG_APPLICATION
        default: return .unknown
        }
      #else
        return .unknown
      #endif
    }

    /// The registered observers, which are removed with the last reference to the observation.
    private final class Observation: @unchecked Sendable {
      private let tokens: [any NSObjectProtocol]

      init(_ names: [(String, Bool)], _ change: @escaping @Sendable (Bool) -> Void) {
        tokens = names.map { name, isInFront in
          NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) { _ in
            change(isInFront)
          }
        }
      }

      deinit {
        for token in tokens { NotificationCenter.default.removeObserver(token) }
      }
    }
  }
#endif
