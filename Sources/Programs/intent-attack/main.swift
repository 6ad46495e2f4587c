internal import Foundation

exit(AttackCommand.run(Array(CommandLine.arguments.dropFirst())))
