extension ExtensionFault {
  /// Whether the host or the system is why, and not the extension.
  package var isOfHost: Bool {
    if case .startFailed = self { true } else { false }
  }
}
