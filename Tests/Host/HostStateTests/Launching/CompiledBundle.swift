internal import ExtensionManifests
internal import Foundation
internal import HostSamples
internal import TestSupport

/// A bundle whose library writes a line and one that its helper library returns, and ends.
struct CompiledBundle {
  let url: URL

  /// Compiles a bundle into the folder at `url`. The main library finds the helper beside it, by `$ORIGIN`.
  ///
  /// - Parameters:
  ///   - url: the folder, which is created.
  ///   - text: the first word of each line.
  ///   - body: the body of the helper's function; nil to return a line.
  ///   - searchPath: the folders in which the main library searches for the helper (`DT_RUNPATH`).
  /// - Throws: an error with the compiler's messages.
  init(at url: URL, _ text: String, helper body: String? = nil, searchPath: String = "$ORIGIN") throws {
    self.url = url
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    let helper = url.appending(path: "helper.c")
    try Data(
      "#include <stdlib.h>\nconst char *help(void);\nconst char *help(void) { \(body ?? "return \"\(text) helper\";") }\n"
        .utf8
    ).write(to: helper)
    let main = url.appending(path: "main.c")
    let source = """
      #include <stdio.h>
      const char *help(void);
      int intent_extension_main_v1(int socket, const void *launch);
      int intent_extension_main_v1(int socket, const void *launch) {
        (void)socket, (void)launch;
        puts("\(text) main");
        puts(help());
        // The process ends without the handlers of exit(3).
        fflush(stdout);
        return 0;
      }

      """
    try Data(source.utf8).write(to: main)
    try BadExtension.compile(helper, ["-shared", "-o", self.helper])
    try BadExtension.compile(main, ["-shared", "-o", library, "-L", url.path, "-lHelper", "-Wl,-rpath,\(searchPath)"])
  }

  var library: String { url.appending(path: "libMain.so").path }
  var helper: String { url.appending(path: "libHelper.so").path }

  /// An extension with the library at `path`.
  static func target(_ path: String) -> InstalledExtension {
    InstalledExtension(
      manifest: .sample("Chat"), libraryPath: path,
      bundlePath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
  }
}
