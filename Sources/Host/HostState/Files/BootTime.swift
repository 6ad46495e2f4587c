internal import BaseFiles
internal import Foundation

/// An instant on a clock that can't be set: the time since the system's start, including the time asleep.
package struct BootTime: Equatable, Sendable {
  /// The identifier of the system's start; see random(4), `boot_id`. Empty if the system does not provide it.
  package var boot: String
  /// The seconds since that start, from `CLOCK_BOOTTIME`; see clock_gettime(2).
  package var seconds: Double

  /// Creates a time from the identifier of the boot and the seconds since then.
  package init(boot: String, seconds: Double) {
    self.boot = boot
    self.seconds = seconds
  }

  /// The current time.
  package static var now: BootTime {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return BootTime(boot: currentBoot, seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  private static let currentBoot: String = {
    let text = KernelFile.text("/proc/sys/kernel/random/boot_id")
    return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }()
}
