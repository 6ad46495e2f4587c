// The result codes of Apple's SecBase.h that functions of this module return or describe.

/// No error.
public let errSecSuccess: OSStatus = 0
/// The function or an option is not supported here.
public let errSecUnimplemented: OSStatus = -4
/// The file of the items can't be read or written.
public let errSecIO: OSStatus = -36
/// A parameter is not valid.
public let errSecParam: OSStatus = -50
/// There is no memory for the operation.
public let errSecAllocate: OSStatus = -108
/// The user cancelled the operation.
public let errSecUserCanceled: OSStatus = -128
/// A file was not opened for this operation.
public let errSecBadReq: OSStatus = -909
/// An internal error.
public let errSecInternalComponent: OSStatus = -2070
/// No keychain is available: the host stores no keys, or libcrypto is not installed.
public let errSecNotAvailable: OSStatus = -25291
/// The user's name or password is wrong.
public let errSecAuthFailed: OSStatus = -25293
/// An item with the same identifying attributes already exists.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The items of the group would exceed the maximum size.
public let errSecDataTooLarge: OSStatus = -25302
/// The query has an attribute that does not exist.
public let errSecNoSuchAttr: OSStatus = -25303
/// The item's secret can't be read or written while the device is locked.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The file was not encrypted with this group's key, or was changed.
public let errSecDecode: OSStatus = -26275
/// The extension does not belong to the access group.
public let errSecMissingEntitlement: OSStatus = -34018
/// An internal error of the encryption.
public let errSecInternalError: OSStatus = -67671
