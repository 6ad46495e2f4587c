internal import Foundation
internal import Testing

@testable internal import ExtensionManifests

@Suite("Libraries that every process has loaded are not opened again")
struct PreloadedLibrariesTests {
  /// The list of mappings is longer than one page, which is all that a single read of the kernel's file returns.
  @Test(
    "The libraries of the Swift runtime and of the C library are known",
    arguments: ["libc.so.6", "libm.so.6", "libswiftCore.so", "libFoundation.so", "lib_FoundationICU.so"])
  func runtime(name: String) { #expect(PreloadedLibraries.contains(name)) }

  @Test("A library of another folder is not one of them")
  func other() { #expect(!PreloadedLibraries.contains("libUnicornChat.so")) }
}
