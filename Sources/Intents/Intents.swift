// Folders of this module use only folders that stand above them in this list:
// Process      what this process is and does: the launch, the active request, the library's classes, the log
// Values       forms of values on the wire, and the base class of all objects that travel
// Assets       pictures, colours and data of a bundle, by name
// Permissions  what the user permits this app
// Connection   the socket to the host
// Errors       the API's errors
// Store        files in the extension's container that a host reads
// Objects      what requests are made of: people, files, places
// Requests     intents, responses, resolution results, interactions, and how a handler is called
// Shortcuts    shortcuts and when they are of use
// Context      what an app and the system tell each other beside requests
// Handling     the principal class and the methods of handlers
// Runtime      the conversation with the host

// Apple's module exports Foundation and CoreLocation, and extensions rely on it.
@_exported import AppGroups
@_exported import CoreLocation
@_exported import Foundation
