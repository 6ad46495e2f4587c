// With these re-exports, a test needs only one import to read replies and to set up a device.
@_exported public import ExtensionSupervisor
@_exported public import IntentHost
