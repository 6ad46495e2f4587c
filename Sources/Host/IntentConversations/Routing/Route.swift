package import ExtensionManifests

/// The extensions that can handle a request, in the order in which they are tried, with the reason for each.
package struct Route: Equatable {
  /// An extension that was considered.
  package struct Candidate: Equatable {
    /// The extension.
    package let target: InstalledExtension
    /// The reason for the candidate's place in the route.
    package var reason: String
    /// Whether the catalogue rejected the extension; the reason then quotes its files.
    package var isRejected = false
    /// The policy's decision about the network; nil if the extension does not ask for the network.
    package var network: NetworkDecision?

    /// Creates a candidate.
    package init(target: InstalledExtension, reason: String, isRejected: Bool = false) {
      self.target = target
      self.reason = reason
      self.isRejected = isRejected
    }

    /// The name that users see.
    package var name: String { target.manifest.name }
  }

  /// The extensions to try. The first one is used unless it fails before `handle`.
  package var candidates: [Candidate]
  /// Whether the user must choose one of the candidates.
  package var needsChoice = false
  /// The extensions that support the intent but are not tried, with the reason.
  package var passedOver: [Candidate] = []

  /// The failure of the extension from which the first candidate takes over; nil if there is none.
  package var takeoverFailure: RequestOutcome.Failure?

  /// Creates a route.
  package init(
    candidates: [Candidate], needsChoice: Bool = false, passedOver: [Candidate] = [],
    takenOverBecause: RequestOutcome.Failure? = nil
  ) {
    self.candidates = candidates
    self.needsChoice = needsChoice
    self.passedOver = passedOver
    self.takeoverFailure = takenOverBecause
  }

  /// Records the policy's decision about the network for each extension.
  mutating func recordNetworkDecisions(_ policy: Policy.Sandbox) {
    for index in candidates.indices {
      candidates[index].network = NetworkDecision(candidates[index].target.manifest, policy)
    }
    for index in passedOver.indices {
      passedOver[index].network = NetworkDecision(passedOver[index].target.manifest, policy)
    }
  }

  /// The options that the user chooses from: the candidates' names. If several candidates share a name, it is followed
  /// by the identifier.
  package var choices: [String] {
    candidates.map { candidate in
      let isAmbiguous = candidates.filter { $0.name == candidate.name }.count > 1
      return isAmbiguous ? "\(candidate.name) (\(candidate.target.manifest.identifier))" : candidate.name
    }
  }
}

extension Route.Candidate {
  /// Creates a candidate for an extension that supports the intent but was rejected; nil if its manifest could not be
  /// read.
  init?(refused: RejectedExtension) {
    guard let manifest = refused.manifest else { return nil }
    let target = InstalledExtension(manifest: manifest, libraryPath: refused.path, bundlePath: refused.path)
    self.init(target: target, reason: "rejected: \(refused.reason)", isRejected: true)
  }
}
