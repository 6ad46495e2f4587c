// A plug-in of the compiler, which expands the macros of 'AppIntents', 'SwiftData' and 'SwiftUI'.
//
// It answers the compiler's messages itself: the package has no dependencies, also not the library 'swift-syntax'.

internal import Glibc

var connection = CompilerConnection()
while let message = connection.next() {
  guard connection.send(PluginAnswer.answer(to: message)) else { exit(1) }
}
