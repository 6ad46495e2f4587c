import Intents

extension INSpeakableStringResolutionResult {
  /// Resolves a name that could refer to each of `candidates`.
  public class func resolving(_ candidates: [some Named]) -> Self {
    switch candidates.count {
    case 0: unsupported()
    case 1: success(with: candidates[0].speakableName)
    default: disambiguation(with: candidates.map(\.speakableName))
    }
  }
}
