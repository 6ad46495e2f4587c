import UIKit

// Each line is one call, and the tests read it immediately.
setlinebuf(stdout)
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
