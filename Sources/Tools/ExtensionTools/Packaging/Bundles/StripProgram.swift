internal import BaseFiles
internal import BaseThreads
internal import Foundation

/// The program that removes those parts of a library that are not needed at run time: `llvm-strip` of the toolchain, or
/// else `strip` of binutils.
struct StripProgram {
  private let path: String

  /// Finds the program in the folders of `PATH`.
  ///
  /// - Throws: ``BundlePackagingError`` if there is none.
  init(_ environment: [String: String]) throws(BundlePackagingError) {
    let folders = environment["PATH", default: ""].split(separator: ":").map(String.init)
    let programs = ["llvm-strip", "strip"].flatMap { name in folders.map { "\($0)/\(name)" } }
    guard let path = programs.first(where: { $0.hasPrefix("/") && access($0, X_OK) == 0 }) else {
      throw BundlePackagingError(
        "there is neither 'llvm-strip' nor 'strip' in PATH; put Swift's toolchain there, install binutils, or use "
          + "'--no-strip'")
    }
    self.path = path
  }

  /// Strips the library or program at `file`.
  func strip(_ file: String) throws(BundlePackagingError) {
    do throws(ProgramRun.RunError) {
      _ = try ProgramRun([path, "--strip-unneeded", file], timeout: .seconds(60))
    } catch {
      throw BundlePackagingError("'\(path)' can't strip '\(file)': it \(error.description)")
    }
  }
}
