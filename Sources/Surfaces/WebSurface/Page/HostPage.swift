package import BaseNetwork
internal import CHostPage
internal import ViewDrawing

/// The page with which a person talks to the host in a browser: a few files, without a framework and without a build
/// step.
///
/// The files are in `Surfaces/CHostPage/Page`; ``ViewAssets`` has those that draw views. They are the same for everybody
/// and contain no secret. Their scripts use the routes of `HostRoutes` and of `WebSurface`.
package enum HostPage {
  /// A file: the path of its route, its content type and its bytes.
  package typealias File = (path: String, type: String, bytes: [UInt8])

  /// The files.
  package static let files: [File] = {
    var own: [File] = []
    while let file = host_page_file_at(own.count)?.pointee {
      own.append(Self.file(String(cString: file.path), UnsafeBufferPointer(start: file.content, count: file.length)))
    }
    return own + [file("view.css", ViewAssets.style.utf8), file("view.js", ViewAssets.script.utf8)]
  }()

  /// The routes of the files, which everybody may read, so that a browser without a valid cookie gets a page that
  /// reports it.
  package static let routes = StaticFile.routes(
    Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, StaticFile($0.bytes, type: $0.type, isCompressed: true)) }),
    access: .everybody)

  private static func file(_ name: String, _ content: some Sequence<UInt8>) -> File {
    (name == "index.html" ? "/" : "/" + name, MediaType.of(name), Array(content))
  }
}
