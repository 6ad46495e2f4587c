// Apple's module of this name has the types of data since iOS 12. 'MobileCoreServices' is its name for older systems.
@_exported public import MobileCoreServices
