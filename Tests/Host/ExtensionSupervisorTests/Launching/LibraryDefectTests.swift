@testable internal import ExtensionSupervisor
internal import Foundation
internal import IntentWire
internal import TestSupport
internal import Testing

@Suite("The launch failure identifies the defect of the library")
struct LibraryDefectTests {
  @Test("A file that is not a library for this machine", arguments: LibraryDefect.allCases, [Isolation.process, .none])
  func defect(_ defect: LibraryDefect, isolation: Isolation) async throws {
    let folder = try TemporaryFolder()
    let library = try defect.make(in: folder)
    let failed = try await Launch(library: library, principalClass: "Any.Class", isolation: isolation).fault()
    let failure = try #require(failed?.launchFailure)
    #expect(failure.cause == defect.cause)
    let message = try #require(failed?.fault.description)
    #expect(message.contains(defect.words))
    if defect != .missingLibrary { #expect(message.contains("'\(library.path)'")) }
  }

  @Test(
    "A needed library that the sandbox hides is reported with its path",
    .enabled(if: hasSandbox, "this kernel refuses a layer of it"))
  func hiddenLibrary() async throws {
    let folder = try TemporaryFolder()
    let library = try LibraryDefect.missingLibrary.make(in: folder)
    // The library finds the other one in its own folder, but the sandbox allows it to read only itself.
    let hidden = try folder.write(Data(contentsOf: BuildProducts.library("WireExtension")), to: "libq.so.6")
    var launch = Launch(library: library, principalClass: "Any.Class")
    launch.sandbox = ExtensionSandbox(level: .standard, writable: [], readable: [library])
    let failed = try await launch.fault()
    #expect(failed?.launchFailure?.cause == .missingLibrary)
    let message = try #require(failed?.fault.description)
    #expect(message.contains("needs 'libq.so.6', and the sandbox hides '\(hidden.path)' from it"))
    #expect(message.contains("into the folder 'Frameworks' of its app"))
    launch.sandbox = ExtensionSandbox(level: .standard, writable: [], readable: [folder.url])
    #expect(try await launch.fault()?.launchFailure?.cause != .missingLibrary)
  }

  @Test("The error about an undefined symbol has its name", arguments: [Isolation.process, .none])
  func undefinedSymbol(isolation: Isolation) async throws {
    let library = try BuildProducts.library("UndefinedSymbolExtension")
    let failed = try await Launch(library: library, principalClass: "Any.Class", isolation: isolation).fault()
    #expect(failed?.launchFailure?.cause == .undefinedSymbol)
    #expect(failed?.launchFailure?.subject == "a_function_that_nobody_defines")
    #expect(failed?.fault.description.contains("needs the symbol 'a_function_that_nobody_defines'") == true)
  }

  @Test("The error about a missing entry point has its name", arguments: [Isolation.process, .none])
  func noEntryPoint(isolation: Isolation) async throws {
    let library = try BuildProducts.library("NoEntryPointExtension")
    let failed = try await Launch(library: library, principalClass: "Any.Class", isolation: isolation).fault()
    #expect(failed?.launchFailure?.cause == .noEntryPoint)
    #expect(failed?.fault.description.contains("does not export 'intent_extension_main_v1'") == true)
  }
}
