// The folders of this module, in dependency order: a folder may use only folders above it in this list.
// Process      the state of this process: the launch, the active request, the library's classes, the log
// Values       wire forms of values, and the base class of all objects that travel
// Assets       finds pictures, colours and data of a bundle by name
// Permissions  the permissions that the user granted this app
// Connection   the socket to the host
// Errors       the API's errors
// Store        files in the extension's container that a host reads
// Objects      the values in requests: people, files, places
// Requests     intents, responses, resolution results, interactions, and how a handler is called
// Shortcuts    shortcuts, and when they are relevant
// Context      what an app and the system exchange outside of requests
// Handling     the principal class and the methods of handlers
// Runtime      the conversation with the host
// Apps         what the program of an app receives from hosts: activities and requests

// Apple's module re-exports Foundation and CoreLocation, and extensions rely on it.
@_exported import AppGroups
@_exported import CoreLocation
@_exported import Foundation
