internal import Foundation

exit(AdaptCommand.run(Array(CommandLine.arguments.dropFirst())))
