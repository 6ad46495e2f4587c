internal import Foundation
internal import TestSupport
internal import Testing

/// An item of a folder.
indirect enum FileItem: Sendable, ExpressibleByStringInterpolation {
  case text(String)
  case bytes([UInt8])
  /// The ELF header of a library. Apart from the entry point, the rules check nothing else.
  case library
  /// The built library of a product.
  case built(String)
  /// A file with only a size.
  case sparse(Int)
  case folder
  case link(String)
  case fifo
  /// Another item with these permissions.
  case mode(mode_t, FileItem)

  init(stringLiteral text: String) { self = .text(text) }
}

extension TemporaryFolder {
  /// Makes `item`, and the folders that lead to it.
  func make(_ item: FileItem, at name: String) throws {
    switch item {
    case .text(let text): try write(text, to: name)
    case .bytes(let bytes): try write(Data(bytes), to: name)
    case .library: try write(to: name)
    case .built(let product): try write(Data(contentsOf: BuildProducts.library(product)), to: name)
    case .sparse(let size):
      try write("", to: name)
      try #require(truncate(path(name), size) == 0)
    case .folder: try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    case .link(let target): try makeParent(of: name) { symlink(target, $0) }
    case .fifo: try makeParent(of: name) { mkfifo($0, 0o600) }
    case .mode(let mode, let item):
      try make(item, at: name)
      try #require(chmod(path(name), mode) == 0)
    }
  }

  private func makeParent(of name: String, _ make: (String) -> Int32) throws {
    let parent = url.appending(path: name).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    try #require(make(path(name)) == 0)
  }
}
