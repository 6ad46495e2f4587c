package import Foundation
internal import TestSupport

/// A real browser without a window.
package struct Chromium: Sendable {
  /// The path of the program; nil if it is not installed.
  package static let path = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Whether a machine without the browser fails the tests instead of skipping them.
  package static let isRequired = ProcessInfo.processInfo.environment["INTENT_HOST_REQUIRES_CHROMIUM"] != nil

  /// Whether the tests run.
  package static var isUsed: Bool { path != nil || isRequired }

  /// A configuration of fontconfig with one folder of fonts; nil for all fonts of the machine.
  package var fonts: String?

  /// Describes a browser.
  package init(fonts: String? = nil) { self.fonts = fonts }

  /// Opens the page and returns its elements after its scripts have run.
  package func elements(of html: String) async throws -> String {
    try await run(html) { ["--dump-dom", "--virtual-time-budget=3000", $0.absoluteString] }.output
  }

  /// Opens the page and returns a picture of it as PNG.
  package func picture(of html: String, isDark: Bool, width: Int, height: Int) async throws -> Data {
    let scheme = isDark ? ["--blink-settings=preferredColorScheme=0"] : ["--blink-settings=preferredColorScheme=1"]
    return try await run(html) { file in
      scheme + [
        "--screenshot=\(file.deletingLastPathComponent().path)/page.png", "--window-size=\(width),\(height)",
        "--virtual-time-budget=3000", file.absoluteString,
      ]
    }.picture
  }

  /// The browser is not installed.
  struct MissingBrowserError: Error, CustomStringConvertible {
    var description: String { "the browser test needs Chromium: install the package 'chromium'" }
  }

  /// The arguments of every run of the browser.
  static let arguments = ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]

  private func run(
    _ html: String, _ options: @escaping @Sendable (URL) -> [String]
  ) async throws -> (output: String, picture: Data) {
    guard let path = Self.path else { throw MissingBrowserError() }
    let fonts = fonts
    return try await blocking {
      try TemporaryFolder.with { folder in
        let file = folder.appending(path: "page.html")
        try html.write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        // A browser that hangs must not keep the tests waiting.
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments =
          ["\(TestLimits.timeout.components.seconds)", path] + Self.arguments + ["--user-data-dir=\(folder.path)/user"]
          + options(file)
        process.environment = try environment(folder, fonts: fonts)
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        let picture = (try? Data(contentsOf: folder.appending(path: "page.png"))) ?? Data()
        return (text, picture)
      }
    }
  }
}

/// The environment of a browser that keeps its files in `folder`.
func environment(_ folder: URL, fonts: String?) throws -> [String: String] {
  var environment = ProcessInfo.processInfo.environment
  for (name, value) in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "TMPDIR"].map({ ($0, folder.path) }) {
    environment[name] = value
  }
  if let fonts {
    let configuration = folder.appending(path: "fonts.conf")
    try """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig><dir>\(fonts)</dir><cachedir>\(folder.path)/fonts</cachedir></fontconfig>
    """.write(to: configuration, atomically: true, encoding: .utf8)
    environment["FONTCONFIG_FILE"] = configuration.path
  }
  return environment
}
