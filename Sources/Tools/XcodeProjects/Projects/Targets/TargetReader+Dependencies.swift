internal import BaseFiles

extension TargetReader {
  /// Reads the products that the target links and embeds, and the targets on which it depends. `products` has the
  /// names of the project's targets, by the identifier of their product's file.
  mutating func readDependencies(_ products: [String: String]) {
    for dependency in context.table.objects("dependencies", of: object) { readDependency(dependency) }
    for phase in context.table.objects("buildPhases", of: object) {
      guard phase.isa == "PBXFrameworksBuildPhase" || phase.isa == "PBXCopyFilesBuildPhase" else { continue }
      let isEmbedding = phase.isa == "PBXCopyFilesBuildPhase"
      for item in context.table.objects("files", of: phase) {
        guard context.budget.charge(0, at: item.position) else { break }
        readLinked(item, products, isEmbedding: isEmbedding)
      }
    }
    for product in context.table.objects("packageProductDependencies", of: object) { addPackage(product) }
    target.dependencies = unique(target.dependencies).filter { $0 != target.name }
    target.embedded = unique(target.embedded).filter { $0 != target.name }
    target.frameworks = unique(target.frameworks)
    target.externalProducts = unique(target.externalProducts)
  }

  private func unique(_ names: [String]) -> [String] {
    var known: Set<String> = []
    return names.filter { known.insert($0).inserted }
  }

  private mutating func readDependency(_ dependency: ProjectObject) {
    if let other = context.table.object("target", of: dependency) {
      target.dependencies.append(other.string("name") ?? other.id)
    } else if let product = context.table.object("productRef", of: dependency) {
      addPackage(product)
    } else if let proxy = context.table.object("targetProxy", of: dependency) {
      let id = proxy.string("remoteGlobalIDString") ?? ""
      if proxy.string("containerPortal") == context.project.id, let other = context.table[id] {
        target.dependencies.append(other.string("name") ?? other.id)
      } else {
        addOtherProject(proxy.string("remoteInfo") ?? id, at: dependency.position)
      }
    }
  }

  private mutating func readLinked(_ item: ProjectObject, _ products: [String: String], isEmbedding: Bool) {
    if let product = context.table.object("productRef", of: item) { return addPackage(product) }
    guard let file = context.table.object("fileRef", of: item) else { return }
    if let name = products[file.id] {
      target.dependencies.append(name)
      if isEmbedding { target.embedded.append(name) }
    } else if file.isa == "PBXReferenceProxy" {
      addOtherProject(file.label, at: file.position)
    } else if let place = context.tree.location(of: file) {
      addLibrary(place, file, isEmbedding: isEmbedding)
    }
  }

  private mutating func addLibrary(_ place: FileLocation, _ file: ProjectObject, isEmbedding: Bool) {
    let suffix = FilePath.suffix(place.name)
    let isLibrary = ["framework", "xcframework", "a", "dylib", "tbd"].contains(suffix)
    switch place {
    // A copied file that is not a library is a resource.
    case _ where !isLibrary: break
    case .system(let path) where suffix == "framework": target.frameworks.append(FilePath.stem(path))
    case .system: break
    case .disk(let path) where path.contains(".sdk/") || path.contains("/System/Library/"):
      if suffix == "framework" { target.frameworks.append(FilePath.stem(path)) }
    case .disk, .product:
      let name = FilePath.stem(place.name)
      addExternal(name, at: file.position, what: "links '\(ProjectLog.short(place.name))'", fix: name.libraryRemedy)
    }
  }

  private mutating func addPackage(_ product: ProjectObject) {
    let name = product.string("productName") ?? product.label
    let plain = name.hasPrefix("plugin:") ? String(name.dropFirst(7)) : name
    // The library of the app's App Intents has the sources of the package.
    if target.kind == .application, context.packages.products[plain] != nil {
      external.insert(plain)
      return target.externalProducts.append(plain)
    }
    addExternal(
      plain, at: product.position, what: "needs the product '\(ProjectLog.short(plain))' of a Swift package",
      fix: "add its sources to the target, if they compile on Linux")
  }

  private mutating func addOtherProject(_ name: String, at position: SourcePosition) {
    let product = FilePath.stem(name)
    target.externalProducts.append(product)
    guard target.isProduct else { return }
    context.log.addProduct(
      product, rule: .otherProject, at: position,
      message: "'\(object.label)' needs '\(ProjectLog.short(name))' of another project, which is not read",
      fix: "add the sources of '\(ProjectLog.short(name))' to a target of this project")
  }

  private mutating func addExternal(_ name: String, at position: SourcePosition, what: String, fix: String) {
    guard external.insert(name).inserted else { return }
    target.externalProducts.append(name)
    guard target.isProduct else { return }
    context.log.addProduct(
      name, rule: .externalProduct, at: position,
      message: "'\(object.label)' \(what), which is not part of the project", fix: fix)
  }
}

extension String {
  /// The remedy for a library with this name that the project does not build.
  fileprivate var libraryRemedy: String {
    hasPrefix("Pods_") || hasPrefix("libPods")
      ? "add the sources of the pods that the target uses to it, if they compile on Linux"
      : "add its sources to the target, if they compile on Linux"
  }
}
