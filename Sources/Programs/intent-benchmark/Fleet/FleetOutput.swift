internal import Foundation

/// Prints the results of a fleet. Each line is flushed, so that a pipe receives it immediately.
enum FleetOutput {
  static func show(_ line: String) {
    print(line)
    fflush(nil)
  }
}
