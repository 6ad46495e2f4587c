extension INSpeakable {
  // swift-format-ignore: NoLeadingUnderscores
  /// The phrase as in the SDK of iOS 10, where it is optional. Adapted copies of sources use it.
  public var _phraseIOS10: String? { spokenPhrase }
}
