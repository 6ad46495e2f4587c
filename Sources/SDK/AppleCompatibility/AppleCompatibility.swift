// A file that imports this module, or gets it by an option of the compiler, sees Foundation with the declarations that
// Linux lacks. On Apple's systems, 'import Foundation' alone shows these declarations.
//
// `NSUserActivity` is one of these declarations, and Intents declares it. Therefore this module re-exports Intents as a
// whole, and a file that uses types of Intents also compiles without `import Intents`.
//
// FoundationNetworking is re-exported too, because its types belong to Foundation on Apple's systems. Loading its
// library takes 8 ms and 1.2 MB. CIntentExports makes the linker omit it from a library that does not use it.
@_exported import AppGroups
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Intents
