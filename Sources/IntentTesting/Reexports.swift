// With these exports, a test needs one import for replies and for setting up a device.
@_exported public import ExtensionSupervisor
@_exported public import IntentHost
