internal import BaseFiles
package import ExtensionManifests
internal import IntentDefinitions

/// A request for an intent that an extension supports.
package struct SupportedRequest {
  /// The request.
  package let request: StructuredRequest
  /// The form in which the request is, instead of the intent that was requested; nil if it is that intent.
  let form: IntentForm?
}

extension Router {
  /// Returns the request for the intent that an enabled extension supports: the request itself, or otherwise its first
  /// older or newer form. Without any, it is the request itself, for which ``route(_:)`` has no extension.
  package func supported(_ request: StructuredRequest) -> SupportedRequest {
    let name = request.kind.definition.name
    guard !isSupported(name, by: request.application) else { return SupportedRequest(request: request, form: nil) }
    for form in IntentForm.forms(of: name) where isSupported(form.other, by: request.application) {
      if let converted = converted(request, form) { return SupportedRequest(request: converted, form: form) }
    }
    return SupportedRequest(request: request, form: nil)
  }

  /// Returns the route of a request; the reasons of the candidates name the form of the request.
  ///
  /// - Throws: `RequestOutcome.Failure` with the code `noExtension` and its reason, or with the code `quarantined`.
  package func route(_ supported: SupportedRequest) throws(RequestOutcome.Failure) -> Route {
    let request = supported.request
    var route = try route(request.kind.definition, application: request.application)
    if let form = supported.form {
      for index in route.candidates.indices { route.candidates[index].reason += "; \(form.reason)" }
    }
    return route
  }

  private func isSupported(_ intent: String, by application: String?) -> Bool {
    catalogue.extensions(supporting: intent).contains { target in
      !policy.disabled.contains(target.manifest.identifier)
        && application.map { target.manifest.isCalled($0) } ?? true
    }
  }

  private func converted(_ request: StructuredRequest, _ form: IntentForm) -> StructuredRequest? {
    var pinned = request.pinned
    guard let parameters = form.parameters(pinned.parameters) else { return nil }
    pinned.intent = form.other
    pinned.parameters = parameters
    var formed = try? StructuredRequest(pinned, intents: KnownIntents(catalogue))
    formed?.isAdvised = request.isAdvised
    return formed
  }
}

extension ExtensionCatalogue {
  /// Returns the extensions that support an intent, or otherwise those that support an older or newer form of it.
  package func extensions(supportingFormOf intent: String) -> [InstalledExtension] {
    let direct = extensions(supporting: intent)
    guard direct.isEmpty else { return direct }
    return IntentForm.forms(of: intent).lazy.map { self.extensions(supporting: $0.other) }.first { !$0.isEmpty } ?? []
  }

  /// The intents that a request can name: those that an extension supports, and their older and newer forms.
  package var requestableIntents: Set<String> {
    let supported = Set(intents)
    return supported.union(IntentForm.all.filter { supported.contains($0.other) }.map(\.intent))
  }
}
