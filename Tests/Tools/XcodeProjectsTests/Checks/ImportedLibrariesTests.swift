internal import BaseFiles
internal import TestSupport
internal import Testing
internal import XcodeProjects

@Suite("A target depends on the libraries of the project that its sources import")
struct ImportedLibrariesTests {
  /// The dependencies after the resolution, by target, and the findings. The sources are by target.
  private func resolve(
    _ kinds: [String: ProjectTarget.Kind], sources: [String: String], linked: [String: [String]] = [:]
  )
    throws -> (dependencies: [String: [String]], findings: [String])
  {
    let folder = try TemporaryFolder()
    let targets = try kinds.sorted { $0.key < $1.key }.map { name, kind in
      try folder.write(sources[name] ?? "", to: "\(name).swift")
      var target = ProjectTarget(name: name, kind: kind)
      target.sources = [folder.path("\(name).swift"), folder.path("missing.swift")]
      target.dependencies = linked[name] ?? []
      return target
    }
    let project = ImportedLibraries.resolved(XcodeProject(path: folder.path("P"), targets: targets, findings: []))
    let pairs = project.targets.map { ($0.name, $0.dependencies) }.filter { !$0.1.isEmpty }
    return (Dictionary(uniqueKeysWithValues: pairs), project.findings.map(\.message))
  }

  private let kinds: [String: ProjectTarget.Kind] = [
    "App": .application, "Ext": .intentsExtension, "Kit": .framework, "Base": .staticLibrary, "Other": .other,
  ]

  @Test("Libraries that only the app links are found, also by other libraries")
  func imported() throws {
    let found = try resolve(
      kinds, sources: ["Ext": "import Kit\nimport Foundation\n", "Kit": "import struct Base.Value\nimport Kit\n"],
      linked: ["App": ["Kit", "Ext"]])
    #expect(found.dependencies == ["App": ["Kit", "Ext"], "Ext": ["Kit"], "Kit": ["Base"]])
    #expect(found.findings == [])
  }

  @Test(
    "Only active imports count, and linked libraries are not added again",
    arguments: [
      ("#if canImport(Kit)\nimport Kit\n#endif", ["Base", "Kit"]), ("#if os(iOS)\nimport Kit\n#endif", ["Base"]),
      ("import Base\nimport App\nimport Other\n", ["Base"]), ("// import Kit\n", ["Base"]),
      ("#if NAME\n@testable import Kit\n#endif", ["Base", "Kit"]),
    ])
  func active(source: String, names: [String]) throws {
    #expect(try resolve(kinds, sources: ["Ext": source], linked: ["Ext": ["Base"]]).dependencies["Ext"] == names)
  }

  @Test("Libraries that import each other are a finding")
  func circle() throws {
    let kinds: [String: ProjectTarget.Kind] = [
      "A": .framework, "B": .framework, "C": .framework, "Ext": .intentsExtension,
    ]
    let found = try resolve(
      kinds, sources: ["A": "import B", "B": "import C", "C": "import A", "Ext": "import C"])
    #expect(found.findings == ["'C' and 'A' depend on each other"])
    #expect(found.dependencies == ["A": ["B"], "B": ["C"], "Ext": ["C"]])
  }
}
