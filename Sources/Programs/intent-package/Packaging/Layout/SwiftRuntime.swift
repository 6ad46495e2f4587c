internal import BaseFiles
package import Foundation

/// The libraries of the Swift runtime.
package enum SwiftRuntime {
  /// The folder from which this process loaded them; nil if it is linked statically.
  package static var folder: URL? { LoadedLibraries.swiftRuntime.first.map { URL(filePath: $0) } }
}
