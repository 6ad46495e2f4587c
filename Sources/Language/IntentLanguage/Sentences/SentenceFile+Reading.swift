internal import BaseFiles
package import Foundation

extension SentenceFile {
  /// Reads and parses the file at `url`. If the file can't be read, ``findings`` contains the reason. Findings use
  /// `name` as the file's name; its path if `name` is nil.
  package init(contentsOf url: URL, named name: String? = nil) {
    let name = name ?? url.path
    do throws(Diagnostic) {
      let bytes = try RegularFile.bytes(contentsOf: url.path, maximumBytes: PropertyListReader.maximumBytes)
      if let text = String(validating: bytes, as: UTF8.self) {
        self.init(text, path: name)
      } else {
        self.init(notText: name)
      }
    } catch {
      var finding = error
      finding.path = name
      self.init(unreadable: finding)
    }
  }
}
