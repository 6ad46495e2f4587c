internal import Foundation
internal import TestSupport
internal import Testing

@testable internal import ExtensionManifests

/// A defect that a hostile author adds to a valid bundle.
struct Hostility: Sendable, CustomTestStringConvertible {
  let testDescription: String
  /// The identifier of the rule that rejects the bundle.
  let rule: String
  let make: @Sendable (TemporaryFolder) throws -> Void

  private static let manifest = "plugins/Chat.appex/Info.plist"
  private static let library = "plugins/Chat.appex/libChat.so"

  static let all = permissions + links + names + files

  private static let permissions = ["plugins", "plugins/Chat.appex", manifest, library].map { name in
    Hostility(testDescription: "everybody may write to \(name)", rule: "unsafe-permissions") { folder in
      chmod(folder.path(name), 0o777)
    }
  }

  private static let links =
    [manifest, library].map { name in
      Hostility(testDescription: "\(name) leads out of the bundle", rule: "unsafe-symlink") { folder in
        try folder.url.move(name, to: "outside")
        try folder.url.link(name, to: "outside")
      }
    }
    + [manifest, library].map { name in
      Hostility(
        testDescription: "\(name) leads to a neighbour whose name begins like the bundle's", rule: "unsafe-symlink"
      ) { folder in
        try folder.write("", to: "plugins/Chat.appex.d/file")
        try folder.url.remove("plugins/Chat.appex.d/file")
        try folder.url.move(name, to: "plugins/Chat.appex.d/file")
        try folder.url.link(name, to: "plugins/Chat.appex.d/file")
      }
    }
    + [manifest, library].map { name in
      Hostility(testDescription: "\(name) leads to itself", rule: "unreadable") { folder in
        try folder.url.remove(name)
        try folder.url.link(name, to: name)
      }
    }

  private static let names = ["../Other.appex/libChat.so", "/lib/libc.so", "..", ".", "", "a/libChat.so"].map { name in
    Hostility(testDescription: "its library is '\(name)'", rule: "executable-outside-bundle") { folder in
      try folder.write(SampleManifest("org.chat", executable: name).text, to: manifest)
      try folder.write(to: "plugins/Other.appex/libChat.so")
      try folder.write(SampleManifest("org.other").text, to: "plugins/Other.appex/Info.plist")
    }
  }

  private static let files = [
    Hostility(testDescription: "its manifest is a FIFO", rule: "unreadable") { try $0.makeFIFO(manifest) },
    Hostility(testDescription: "its library is a FIFO", rule: "not-a-library") { try $0.makeFIFO(library) },
    Hostility(testDescription: "its manifest is a directory", rule: "unreadable") { try $0.makeFolder(manifest) },
    Hostility(testDescription: "its library is a directory", rule: "not-a-library") { try $0.makeFolder(library) },
    Hostility(testDescription: "its library is a text", rule: "not-a-library") { try $0.write("text", to: library) },
    Hostility(testDescription: "its library is incomplete", rule: "not-a-library") { folder in
      let program = try Data(contentsOf: URL(fileURLWithPath: "/proc/self/exe"), options: .alwaysMapped)
      try folder.write(program.prefix(4096), to: library)
    },
    Hostility(testDescription: "its manifest has entities of entities", rule: "malformed-plist") { folder in
      let entities = (1..<30).map { "<!ENTITY a\($0) \"&a\($0 - 1);&a\($0 - 1);\">" }.joined()
      try folder.write("<!DOCTYPE plist [<!ENTITY a0 \"ha\">\(entities)]><plist>&a29;</plist>", to: manifest)
    },
    Hostility(testDescription: "its manifest is too deep", rule: "too-deep") { folder in
      try folder.write("<plist>" + String(repeating: "<array>", count: 100_000), to: manifest)
    },
    Hostility(testDescription: "its manifest is too large", rule: "too-large") { folder in
      try #require(truncate(folder.path(manifest), 100 << 20) == 0)
    },
  ]
}

extension TemporaryFolder {
  fileprivate func makeFIFO(_ name: String) throws {
    try url.remove(name)
    try #require(mkfifo(path(name), 0o644) == 0)
  }

  fileprivate func makeFolder(_ name: String) throws {
    try url.remove(name)
    try url.makeFolder(name)
  }
}
