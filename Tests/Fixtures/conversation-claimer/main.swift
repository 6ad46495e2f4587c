// Claims conversations in the store that its first argument names, and prints the keys of its successful claims. It
// starts when its input has a line, so that several processes can start at the same time.
internal import HostState
internal import Foundation
internal import IntentConversations

let location = try StoreLocation(CommandLine.arguments[1])
let folder = FileManager.default.temporaryDirectory
guard let store = try location.open(folder: folder, password: nil) else { exit(2) }
try store.check()
try FileHandle.standardOutput.write(contentsOf: Data("ready\n".utf8))
_ = readLine()
for key in CommandLine.arguments[2].split(separator: ",").map(String.init) {
  if try store.claim(key, lasting: .seconds(60)) == nil { print(key) }
}
