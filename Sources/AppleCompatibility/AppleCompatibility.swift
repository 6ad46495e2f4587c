// A file that imports this module, or gets it by an option of the compiler, sees Foundation with the declarations that
// Linux lacks. On Apple's systems, 'import Foundation' alone shows these declarations.
//
// NSUserActivity is one of them, and Intents declares it. Therefore Intents is exported as a whole, and a file that uses
// its types without 'import Intents' compiles too.
//
// FoundationNetworking is exported too, because its types are in Foundation on Apple's systems. Its library takes 8 ms and
// 1.2 MB of a process. CIntentExports makes the linker leave it out of a library that does not use it.
@_exported import AppGroups
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Intents
