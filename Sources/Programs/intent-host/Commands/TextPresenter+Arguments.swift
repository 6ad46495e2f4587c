internal import IntentHost

extension TextPresenter.Style {
  /// Creates the style that the shared options select.
  init(_ arguments: ParsedArguments, _ console: Console) {
    self.init()
    usesColour = console.usesColour
    terminalSize = { console.size }
    wrapsErrors = console.showsErrorsToPeople
    redraws = console.isInteractive && console.movesCursor
    canShowPictures = console.detectImageSupport
    isVerbose = arguments.has(.verbose)
    showsCodes = isVerbose || !console.showsErrorsToPeople
    isQuiet = arguments.has(.quiet)
  }
}
