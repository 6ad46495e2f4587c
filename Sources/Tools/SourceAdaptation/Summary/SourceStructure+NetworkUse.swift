extension SourceStructure {
  /// The first use of a type that opens connections; nil if there is none.
  var networkUse: SourceSummary.Mention? {
    let types = capitalized.filter { Self.networkTypes.contains(source.name(source.tokens[$0.token])) }
    let modules = imports.filter { source.name(source.tokens[$0.token]) == "Network" }
    return (types + modules).min { $0.token < $1.token }.map { .init($0, in: source) }
  }

  private static let networkTypes: Set<String> = [
    "NSURLConnection", "NSURLSession", "URLRequest", "URLSession", "URLSessionConfiguration", "URLSessionDataTask",
    "URLSessionDelegate", "URLSessionDownloadTask", "URLSessionTask", "URLSessionUploadTask",
  ]
}
