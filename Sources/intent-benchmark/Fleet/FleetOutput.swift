internal import Foundation

/// The results of a fleet. Whoever reads them from a pipe gets each line when it is known.
enum FleetOutput {
  static func show(_ line: String) {
    print(line)
    fflush(nil)
  }
}
