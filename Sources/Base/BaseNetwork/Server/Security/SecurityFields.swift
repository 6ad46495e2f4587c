/// The fields that restrict what browsers do with a response. Each response gets the fields that it does not set
/// itself.
package enum SecurityFields {
  /// The policy for pages: they load and run only what this server sends. `connect-src` is for `fetch` and events,
  /// `data:` for images inside a page.
  package static let pagePolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    + "connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

  /// The policy for other responses: they load and run nothing.
  package static let dataPolicy = "default-src 'none'; frame-ancestors 'none'"

  private static let fields: [(name: String, value: String)] = [
    ("content-security-policy", dataPolicy),
    ("x-content-type-options", "nosniff"),
    ("x-frame-options", "DENY"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(self), payment=(), usb=()"),
    ("cache-control", "no-store"),
  ]

  /// Adds the fields that `response` does not set.
  package static func add(to response: inout HTTPResponse) {
    for field in fields where !response.fields.has(field.name) {
      response.fields.add(field.name, field.value)
    }
  }
}
