import UIKit

// What the app does is said by its first argument: nothing, or a word of 'Fault'.
setlinebuf(stdout)
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
