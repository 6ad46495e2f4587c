internal import BaseFiles
internal import SourceAdaptation

/// The sources of an app and of its libraries, divided into declarations, among which the App Intents are found.
///
/// They are one module here. So a library of the project of which intents need one structure only need not compile.
struct AppSources {
  struct File {
    let path: String
    let content: SourceDeclarations
  }

  /// A declaration: the index of its file, and its index in the file.
  struct Reference: Hashable, Comparable {
    let file: Int
    let index: Int

    static func < (one: Reference, other: Reference) -> Bool {
      (one.file, one.index) < (other.file, other.index)
    }
  }

  private(set) var files: [File] = []
  /// The app, its libraries, those of Swift packages in folders of the project, and its extensions of App Intents.
  let targets: [ProjectTarget]
  /// The declarations of each name.
  private(set) var declared: [String: [Reference]] = [:]
  /// The extensions of each type. The extension of a nested type is also one of the type around it.
  private(set) var extensions: [String: [Reference]] = [:]
  /// The roles of the declarations that have one.
  private(set) var roles: [Reference: AppIntentRole] = [:]

  /// The maximum size of all sources, in bytes. Sources beyond it are left out.
  private static let maximumBytes = 64 << 20

  /// Reads the sources of an app. A source that can't be read or divided has no declarations.
  init(of app: ProjectTarget, in project: XcodeProject) {
    targets = Self.targets(of: app, in: project)
    var paths: Set<String> = []
    var rest = Self.maximumBytes
    for path in targets.flatMap(\.sources) where paths.insert(path).inserted && !path.hasSuffix("/main.swift") {
      guard let bytes = try? RegularFile.bytes(contentsOf: path, maximumBytes: rest) else { continue }
      rest -= bytes.count
      let content = SourceDeclarations(bytes)
      if content.isSound { add(File(path: path, content: content)) }
    }
    findRoles()
  }

  private static func targets(of app: ProjectTarget, in project: XcodeProject) -> [ProjectTarget] {
    let byName = Dictionary(project.targets.map { ($0.name, $0) }) { first, _ in first }
    var targets = [app]
    var names: Set<String> = [app.name]
    var rest = app.dependencies + app.embedded
    while let name = rest.popLast() {
      guard let target = byName[name],
        target.isLibrary || target.extensionPoint == ProjectTarget.appIntentsExtensionPoint,
        names.insert(name).inserted
      else { continue }
      targets.append(target)
      rest += target.dependencies
    }
    return targets + project.packages.targets(of: targets.flatMap(\.externalProducts))
  }

  private mutating func add(_ file: File) {
    for (index, declaration) in file.content.declarations.enumerated() {
      let reference = Reference(file: files.count, index: index)
      switch declaration.kind {
      case .extension: for name in Set(declaration.names) { extensions[name, default: []].append(reference) }
      default: for name in declaration.names { declared[name, default: []].append(reference) }
      }
    }
    files.append(file)
  }

  subscript(reference: Reference) -> SourceDeclaration { files[reference.file].content.declarations[reference.index] }

  /// All declarations.
  var references: [Reference] {
    files.indices.flatMap { file in
      files[file].content.declarations.indices.map { Reference(file: file, index: $0) }
    }
  }

  /// The declarations that a name can refer to in a file.
  func declarations(of name: String, from file: Int) -> [Reference] {
    let all = declared[name] ?? []
    let own = all.filter { $0.file == file }
    return own.isEmpty ? all.filter { !self[$0].isPrivate } : own
  }

  /// The type that an extension extends; nil for other declarations and for types of other modules.
  func extendedType(_ reference: Reference) -> Reference? {
    guard self[reference].kind == .extension else { return nil }
    return self[reference].names.lazy.flatMap { declarations(of: $0, from: reference.file) }.first
  }

  /// The role of a declaration, or of the type that it extends.
  func role(_ reference: Reference) -> AppIntentRole? {
    roles[reference] ?? extendedType(reference).flatMap { roles[$0] }
  }

  // MARK: Roles

  /// Finds the types that conform to protocols of App Intents, directly, in an extension, or by an author's protocol.
  private mutating func findRoles() {
    var protocols = AppIntentRole.protocols
    let refined = references.filter { self[$0].kind == .protocol }
    var isChanged = true
    while isChanged {
      isChanged = false
      for reference in refined {
        guard let name = self[reference].names.first, protocols[name] == nil,
          let role = self[reference].inherited.lazy.compactMap({ protocols[$0.name] }).first
        else { continue }
        protocols[name] = role
        isChanged = true
      }
    }
    for reference in references { findRole(of: reference, protocols) }
  }

  private mutating func findRole(of reference: Reference, _ protocols: [String: AppIntentRole]) {
    let declaration = self[reference]
    guard declaration.kind == .type || declaration.kind == .extension else { return }
    let conformances = declaration.inherited.compactMap { protocols[$0.name] }
    let macros = declaration.attributes.compactMap { AppIntentRole.macros[$0] }
    let all = conformances + macros
    let isApp =
      declaration.attributes.contains("main")
      && declaration.inherited.contains { AppIntentRole.startProtocols.contains($0.name) }
    guard let role = isApp ? .app : all.first(where: { $0 == .intent || $0 == .shortcuts }) ?? all.first else { return }
    roles[reference] = role
    guard declaration.kind == .extension, let name = declaration.names.last else { return }
    for type in declarations(of: name, from: reference.file) where roles[type] == nil { roles[type] = role }
  }
}
