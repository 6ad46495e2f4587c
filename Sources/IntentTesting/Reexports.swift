// What a reply holds and a device is set up with, so that a test needs one import.
@_exported public import ExtensionSupervisor
@_exported public import IntentHost
