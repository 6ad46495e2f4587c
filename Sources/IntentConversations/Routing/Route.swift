package import ExtensionManifests

/// Which extensions can take a request, in the order in which they are tried, with the reason for each.
package struct Route: Equatable {
  /// An extension that was considered.
  package struct Candidate: Equatable {
    package let target: InstalledExtension
    /// Why it stands where it stands.
    package var reason: String
    /// Whether it was refused when it was found; then the reason tells what its files say.
    package var isRefused = false
    /// What becomes of its wish for the network; nil where it has none.
    package var network: NetworkGrant?

    package init(target: InstalledExtension, reason: String, isRefused: Bool = false, network: NetworkGrant? = nil) {
      self.target = target
      self.reason = reason
      self.isRefused = isRefused
      self.network = network
    }

    /// What people call the extension.
    package var name: String { target.manifest.name }
  }

  /// The extensions to try; the first is taken unless it fails before the request is handled.
  package var candidates: [Candidate]
  /// Whether the user has to choose one of the candidates.
  package var needsChoice = false
  /// The extensions that support the intent and are not tried, with the reason.
  package var passedOver: [Candidate] = []

  /// Why an extension before the first candidate was given up; nil while none was.
  package var takenOverBecause: RequestOutcome.Failure?

  package init(
    candidates: [Candidate], needsChoice: Bool = false, passedOver: [Candidate] = [],
    takenOverBecause: RequestOutcome.Failure? = nil
  ) {
    self.candidates = candidates
    self.needsChoice = needsChoice
    self.passedOver = passedOver
    self.takenOverBecause = takenOverBecause
  }

  /// Tells of every extension what becomes of its wish for the network.
  mutating func note(_ policy: Policy.Sandbox) {
    for index in candidates.indices {
      candidates[index].network = NetworkGrant(candidates[index].target.manifest, policy)
    }
    for index in passedOver.indices {
      passedOver[index].network = NetworkGrant(passedOver[index].target.manifest, policy)
    }
  }

  /// What the user chooses from: the candidates' names, with the identifier where a name stands for several.
  var choices: [String] {
    candidates.map { candidate in
      let isAmbiguous = candidates.filter { $0.name == candidate.name }.count > 1
      return isAmbiguous ? "\(candidate.name) (\(candidate.target.manifest.identifier))" : candidate.name
    }
  }
}

extension Route.Candidate {
  /// One that supports the intent and was refused when it was found; nil where its manifest could not be read.
  init?(refused: RefusedExtension) {
    guard let manifest = refused.manifest else { return nil }
    let target = InstalledExtension(manifest: manifest, libraryPath: refused.path, bundlePath: refused.path)
    self.init(target: target, reason: "refused: \(refused.reason)", isRefused: true)
  }
}
