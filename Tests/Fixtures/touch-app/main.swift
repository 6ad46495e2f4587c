import UIKit

// The first argument selects the behaviour of the app: none, or a word of 'Fault'.
setlinebuf(stdout)
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
