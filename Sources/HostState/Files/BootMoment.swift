internal import Foundation

/// A moment of the clock that nobody can set: it runs from the start of the system, also while that sleeps.
package struct BootMoment: Equatable, Sendable {
  /// The start that the clock counts from; see random(4), `boot_id`. Empty where the system does not tell.
  package var boot: String
  /// Seconds since then, by `CLOCK_BOOTTIME` of clock_gettime(2).
  package var seconds: Double

  package init(boot: String, seconds: Double) {
    self.boot = boot
    self.seconds = seconds
  }

  /// What the system's clock says.
  package static var now: BootMoment {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return BootMoment(boot: currentBoot, seconds: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }

  private static let currentBoot: String = {
    let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
    return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
  }()
}
