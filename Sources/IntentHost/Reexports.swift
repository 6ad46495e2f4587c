// The types that the interface of a host is made of, so that a program that embeds one needs one import.
@_exported public import DeviceLock
@_exported public import ExtensionManifests
@_exported public import ExtensionSupervisor
@_exported public import HostState
@_exported public import IntentConversations
@_exported public import JSONValues
