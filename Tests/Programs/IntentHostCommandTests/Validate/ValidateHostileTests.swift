internal import Foundation
internal import TestSupport
internal import Testing

@Suite("Checked files can't control the terminal or use the network")
struct ValidateHostileTests {
  /// Characters that start commands, end lines, or change the direction of writing.
  private static let active = "\u{1b}[31m\u{9b}2J\u{7}\u{202e}\u{2028}\u{85}\u{8}"

  /// The scalars in `text` that a terminal may interpret, except line ends.
  private func active(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
      return scalar != "\n" && (isControl || scalar.properties.isBidiControl)
    }
  }

  @Test("Names and texts of files are printed without control characters", arguments: [[], ["--json"], ["--sarif"]])
  func activeCharacters(form: [String]) async throws {
    let home = try HostHome()
    try home.makeFolder("all/\(Self.active)\n.appex")
    try FileManager.default.createSymbolicLink(
      atPath: home.path("all/\(Self.active)\n.appex/Info.plist"), withDestinationPath: "\(Self.active)\n")
    _ = try home.write("two words", to: "all/a\n\(Self.active).plist")
    let manifest: [String: Any] = [
      "CFBundleIdentifier": Self.active, "CFBundleExecutable": "a\n/\(Self.active)", Self.active: "a\n",
      "NSExtension": [
        "NSExtensionPointIdentifier": Self.active, "NSExtensionPrincipalClass": "$(\(Self.active))",
        "NSExtensionAttributes": ["IntentsSupported": ["\n\(Self.active)"]],
      ],
    ]
    let data = try PropertyListSerialization.data(fromPropertyList: manifest, format: .binary, options: 0)
    try data.write(to: home.url("all/Chat.plist"))
    let run = try await home.run(["validate", home.path("all")] + form)
    #expect(run.exitCode == 1)
    #expect(active(run.output) == [])
    #expect(active(run.errors) == [])
    #expect(run.lines.count == (form == ["--sarif"] ? 1 : 8))
    if !form.isEmpty { for line in run.lines { _ = try jsonObject(line) } }
  }

  @Test("The content of another file is not shown")
  func externalFile() async throws {
    let home = try HostHome()
    let secret = try home.write("xyzzy", to: "secret")
    let path = try home.write(
      """
      <!DOCTYPE plist [<!ENTITY x SYSTEM "file://\(secret)">]>
      <plist><dict><key>CFBundleIdentifier</key><string>&x;</string><key>NSExtension</key><dict/></dict></plist>
      """, to: "Chat.plist")
    let run = try await home.run(["validate", path])
    #expect(run.exitCode == 1)
    #expect(!(run.output + run.errors).contains("xyzzy"))
  }

  @Test(
    "A checked file causes no connection",
    arguments: [
      "<!DOCTYPE plist SYSTEM \"URL\">", "<!DOCTYPE plist PUBLIC \"-//Nobody//DTD\" \"URL\">",
      "<!DOCTYPE plist [<!ENTITY x SYSTEM \"URL\">]>", "<!DOCTYPE plist [<!ENTITY % x SYSTEM \"URL\"> %x;]>",
      "<?xml-stylesheet href=\"URL\"?>",
    ])
  func network(head: String) async throws {
    let home = try HostHome()
    let listener = try LocalListener()
    let text = head.replacing("URL", with: "http://127.0.0.1:\(listener.port)/a") + "<plist><string>a</string></plist>"
    let run = try await home.run(["validate", home.write(text, to: "Chat.plist")])
    #expect(run.exitCode == 1)
    #expect(!listener.hasConnection)
    try listener.connect()
    #expect(listener.hasConnection, "the listener is to see a connection")
  }
}

/// Listens for connections at a port of this machine.
private final class LocalListener {
  private let descriptor: Int32
  let port: UInt16

  init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
    try #require(descriptor >= 0)
    var address = Self.address(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    port = try withUnsafeMutablePointer(to: &address) { address in
      try address.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        try #require(bind(descriptor, pointer, size) == 0)
        try #require(getsockname(descriptor, pointer, &size) == 0)
      }
      return UInt16(bigEndian: address.pointee.sin_port)
    }
    try #require(listen(descriptor, 8) == 0)
  }

  deinit {
    close(descriptor)
  }

  /// Whether a client has connected since the last access.
  var hasConnection: Bool {
    let connection = accept(descriptor, nil, nil)
    if connection >= 0 { close(connection) }
    return connection >= 0
  }

  /// Connects to this listener.
  func connect() throws {
    let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    var address = Self.address(port: port)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(result == 0)
  }

  private static func address(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }
}
