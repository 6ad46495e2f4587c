// The host's core and the supervisor share these values.
@_exported public import enum IntentWire.Isolation
@_exported public import enum IntentWire.SandboxLevel
