@testable internal import ExtensionManifests

extension BrokenExample {
  private static let fix = "build it for this machine, which is \(machine)"

  #if arch(x86_64)
    private static let machine = "x86_64"
    private static let machineBytes: [UInt8] = [62, 0]
  #elseif arch(arm64)
    private static let machine = "aarch64"
    private static let machineBytes: [UInt8] = [183, 0]
  #elseif arch(riscv64)
    private static let machine = "riscv64"
    private static let machineBytes: [UInt8] = [243, 0]
  #endif

  /// The head of an ELF file: its class, the order of its bytes, its type and its machine; see elf(5).
  private static func elf(
    bits: UInt8 = 2, order: UInt8 = 1, type: UInt8 = 3, machine: [UInt8] = machineBytes
  ) -> FileItem {
    .bytes(
      [0x7f, 0x45, 0x4c, 0x46, bits, order, 1] + [UInt8](repeating: 0, count: 9) + [type, 0] + machine
        + [UInt8](repeating: 0, count: 44))
  }

  private static func library(_ item: FileItem, _ text: String) -> BrokenExample {
    BrokenExample(.notALibrary, bundle(item), "Chat.appex/Info.plist:▶: error: '~/Chat.appex/libChat.so' \(text)")
  }

  private static func bundle(_ library: FileItem) -> [String: FileItem] {
    let manifest = SampleManifest().with { $0.root["CFBundleExecutable"] = "▶<string>libChat.so</string>" }
    return ["Chat.appex/Info.plist": .text(manifest.text), "Chat.appex/libChat.so": library]
  }

  private static func executable(_ rule: ExtensionRule, _ name: String, _ text: String) -> BrokenExample {
    .manifest(rule, "Chat.appex/Info.plist:▶: error: \(text)") {
      $0.root["CFBundleExecutable"] = "▶<string>\(name)</string>"
    }
  }

  /// Defects of the library that a manifest names.
  static let libraries: [BrokenExample] = [
    BrokenExample(
      .missingManifest, ["libChat.so": .library], checked: "libChat.so",
      "libChat.so:▶: error: the library has no manifest; put 'Chat.plist' beside it, "
        + "or name a directory of manifests with --manifests"),
    BrokenExample(
      .missingManifest, ["libChat.so": .built("UnicornCar")],
      "libChat.so:▶: warning: the library has no manifest; put 'Chat.plist' beside it, "
        + "or name a directory of manifests with --manifests"),
    executable(
      .executableMissing, "libMail.so",
      "'~/Chat.appex' has no library 'libMail.so'; put it there, or name the library that is there"),
    executable(
      .executableMissing, "$(LIBRARY)",
      "'~/Chat.appex' has no library '$(LIBRARY)'; write the library's name instead of the build variable"),
    executable(
      .executableOutsideBundle, "../libChat.so",
      "'CFBundleExecutable' is '../libChat.so'; it should be a file's name; "
        + "put the library into the bundle and give its name"),
    executable(
      .executableOutsideBundle, "..",
      "'CFBundleExecutable' is '..'; it should be a file's name; put the library into the bundle and give its name"),
    library("#!/bin/sh\nexit 0\n", "is not an ELF file; copy the library that 'swift build' makes: libName.so"),
    library(.folder, "is not an ELF file; copy the library that 'swift build' makes: libName.so"),
    library(.fifo, "is not an ELF file; copy the library that 'swift build' makes: libName.so"),
    library(elf(bits: 1), "is not a 64-bit little-endian ELF file; \(fix)"),
    library(elf(order: 2), "is not a 64-bit little-endian ELF file; \(fix)"),
    library(elf(machine: [3, 0]), "is built for i386; \(fix)"),
    library(elf(machine: [0xff, 0xff]), "is built for the ELF machine 65535; \(fix)"),
    library(
      elf(type: 1),
      "is an object file, not a shared library; "
        + "declare the product as a dynamic library: .library(name:type: .dynamic, targets:)"),
    library(
      elf(type: 2),
      "is a program, not a shared library; "
        + "declare the product as a dynamic library: .library(name:type: .dynamic, targets:)"),
    BrokenExample(
      .entryPointMissing, bundle(.built("NoEntryPointExtension")),
      "Chat.appex/Info.plist:▶: error: '~/Chat.appex/libChat.so' has no function 'intent_extension_main_v1', "
        + "the entry point of extensions; add the product 'Intents' to the target's dependencies"),
  ]
}
