import UIKit

// Each line is one call, which the tests read as it comes.
setlinebuf(stdout)
UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
