internal import Foundation
internal import TestSupport
internal import Testing

/// A directory of plugins into which a test installs bundles while a host runs.
struct DropInFolder {
  let home: HostHome

  init() throws {
    home = try HostHome()
    try FileManager.default.createDirectory(at: home.url("plugins"), withIntermediateDirectories: true)
  }

  /// The option with which the host finds the directory.
  var plugins: [String] { ["--plugins", home.path("plugins")] }

  /// Starts a host that reads requests line by line.
  func host(_ options: String...) throws -> LiveRun {
    try LiveRun.onPipes(home, ["run", "--json"] + options + plugins)
  }

  /// Installs a bundle called `name` with the library of `product`, atomically.
  func install(_ name: String, _ product: String = "WireExtension", principalClass: String = "Converse") throws {
    let made = home.url("made.appex")
    try FileManager.default.createDirectory(at: made, withIntermediateDirectories: true)
    try home.manifest(name, product, principalClass: principalClass).write(to: made.appending(path: "Info.plist"))
    try FileManager.default.copyItem(at: BuildProducts.library(product), to: made.appending(path: "lib\(product).so"))
    try FileManager.default.moveItem(at: made, to: bundle(name))
  }

  func bundle(_ name: String) -> URL { home.url("plugins/\(name).appex") }

  /// Writes `data` to the file called `name` in pieces of `size` bytes, and calls `between` after some pieces.
  func copy(_ data: Data, to name: String, pieces size: Int, between: () throws -> Void) throws {
    let file = home.url("plugins/\(name)")
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let bytes = [UInt8](data)
    // A large file gets as many requests as a small one.
    let pause = max(1, bytes.count / size / 8)
    for (number, start) in stride(from: 0, to: bytes.count, by: size).enumerated() {
      let piece = bytes[start..<min(start + size, bytes.count)]
      try #require(piece.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == piece.count)
      if number % pause == pause - 1, start + size < bytes.count { try between() }
    }
  }
}

extension LiveRun {
  /// Sends a request to a host with `--json`; returns the events up to its end.
  func events(of request: String) throws -> [Event] {
    try send(request.trimmingCharacters(in: .newlines))
    return try eventsToEnd()
  }

  /// Returns the events up to the end of a request.
  func eventsToEnd() throws -> [Event] {
    try events(to: "finished")
  }

  /// Returns the events up to the event called `name`.
  func events(to name: String) throws -> [Event] {
    let text = try wait(for: #""event":"\#(name)""#) + wait(for: "\n")
    return try text.split(separator: "\n").filter { $0.hasPrefix("{") }.map { Event(fields: try jsonObject("\($0)")) }
  }

  /// Repeats a request until it ends with `code`, nil for success; returns the events of the last request.
  func events(of request: String, untilItEndsWith code: String?) throws -> [Event] {
    let ended = try waitForValue {
      let events = try events(of: request)
      return events.last?.errorCode == code ? events : nil
    }
    guard let ended else { throw Missing(text: code ?? "success", output: text) }
    return ended
  }
}
