internal import Foundation
internal import HostState
internal import IntentLanguage

extension LayerProbe {
  /// The folder of the languages, which has to be installed with the program.
  static let languages = LayerProbe(
    name: "languages", detail: "requests are understood, and questions are asked, in the languages of this folder"
  ) { finding(LanguageFolders(added: [$0.folders.languages])) }

  static func finding(_ folders: LanguageFolders) -> Finding {
    let codes = folders.codes
    let places = folders.folders.map { "'\($0.path)'" }
    if codes.contains(LanguageFolders.fallback) {
      return .active("\(codes.joined(separator: ", ")), in \(places.last ?? "")")
    }
    return .absent(
      "sentences are not understood, because there is no language '\(LanguageFolders.fallback)' in "
        + places.joined(separator: " or "),
      fix: "install the folder 'intent-host_IntentLanguage.resources' of the build beside the program, or its "
        + "'Languages' as \(places.last ?? "")")
  }
}
