internal import Foundation
internal import TestSupport
internal import Testing

/// No container engine is needed: the file is compared with what it names.
@Suite("The container file fits the package and the program")
struct ContainerFileTests {
  /// One instruction with its words.
  private struct Instruction {
    let name: String
    let words: [String]

    /// The words of a JSON array; the words themselves if there is none.
    var command: [String] {
      (try? JSONDecoder().decode([String].self, from: Data(words.joined(separator: " ").utf8))) ?? words
    }
  }

  private static let root = BuildProducts.tests.deletingLastPathComponent()

  private static let instructions: [Instruction] = {
    let file = root.appending(path: "Sources/Programs/intent-host/Installation/share/intent-host/Containerfile")
    let text = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").replacing("\\\n", with: " ")
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ").map(String.init)
      return Instruction(name: words[0], words: Array(words.dropFirst()))
    }
  }()

  private static func words(_ name: String) -> [[String]] { instructions.filter { $0.name == name }.map(\.words) }

  /// The files that the image takes from the build, without their folder.
  private static var copied: [String] {
    let builds = words("COPY").filter { $0.first?.hasPrefix("--from=") == true }
    return builds.flatMap { $0.dropFirst().dropLast() }.map { ($0 as NSString).lastPathComponent }
  }

  @Test("It has only instructions of container files, and each stage it copies from comes before")
  func stages() {
    let known = ["FROM", "COPY", "WORKDIR", "RUN", "VOLUME", "USER", "ENV", "ENTRYPOINT", "CMD"]
    #expect(Self.instructions.map(\.name).filter { !known.contains($0) } == [])
    #expect(Self.instructions.first?.name == "FROM")
    var stages: [String] = []
    for instruction in Self.instructions {
      if instruction.name == "FROM", let index = instruction.words.firstIndex(of: "AS") {
        stages.append(instruction.words[index + 1])
      }
      if instruction.name == "COPY", let origin = instruction.words[0].split(separator: "=").last, origin != "." {
        #expect(stages.contains(String(origin)))
      }
    }
    // Both stages have one version of Swift, because the program needs the libraries that it was built with.
    let images = Self.words("FROM").map { $0[0].replacing("-slim", with: "") }
    #expect(images.count == 2 && Set(images).count == 1)
  }

  @Test("It builds products of the package, and copies what an installation has beside the program")
  func products() throws {
    let package = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let words = Self.words("RUN").flatMap(\.self)
    let products = zip(words, words.dropFirst()).filter { $0.0 == "--product" }.map(\.1)
    for product in products {
      let declarations = ["(name: \"\(product)\",", "sharedLibrary(\"\(product)\")"]
      #expect(declarations.contains { package.contains($0) }, "\(product)")
    }
    let files = ["intent-host", "intent-extension", "libExtensionWarmUp.so"]
    for file in files {
      #expect(Self.copied.contains(file), "\(file)")
      let product = file.replacing("lib", with: "").replacing(".so", with: "")
      #expect(products.contains(product), "\(product)")
      #expect(FileManager.default.fileExists(atPath: try BuildProducts.folder.appending(path: file).path), "\(file)")
    }
    let pattern = try #require(Self.copied.first { $0.hasPrefix("*.") }).dropFirst()
    let built = try FileManager.default.contentsOfDirectory(atPath: try BuildProducts.folder.path)
    #expect(built.contains { $0.hasSuffix(pattern) && $0.contains("IntentLanguage") })
  }

  @Test("It runs the program as a user without rights, with options that the program has")
  func command() async throws {
    let entry = try #require(Self.instructions.first { $0.name == "ENTRYPOINT" }).command
    #expect(entry.map { ($0 as NSString).lastPathComponent } == ["intent-host"])
    let command = try #require(Self.instructions.first { $0.name == "CMD" }).command
    #expect(command.first == "serve")
    let help = try await HostHome().run(["serve", "--help"]).output
    for option in command where option.hasPrefix("--") { #expect(help.contains(option), "\(option)") }
    #expect(Self.words("USER").last == ["1000"])
    let folders = Self.words("ENV").flatMap(\.self).filter { $0.hasPrefix("XDG_") }
    #expect(Set(folders.compactMap { $0.split(separator: "=").first }).count == 4)
  }
}
