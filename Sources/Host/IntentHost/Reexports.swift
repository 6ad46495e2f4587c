// Re-exports the modules whose types appear in the host's interface, so that a program that embeds a host needs only
// one import.
@_exported public import BaseFiles
@_exported public import ExtensionManifests
@_exported public import ExtensionSupervisor
@_exported public import HostState
@_exported public import IntentConversations
@_exported public import struct IntentWire.ViewSurface
