internal import BaseFiles
internal import Foundation

/// The terminal in which the program runs. Its output can't be redirected, so only the person at the terminal reads it.
final class ControllingTerminal {
  private let descriptor: Int32

  /// Opens the terminal; returns nil if the program has none.
  init?() {
    descriptor = open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// Prints lines. Ignores errors, because nobody else may read them.
  func print(_ text: String) { _ = DescriptorWriter.write(text + "\n", to: descriptor) }
}
