// The keys of queries and attributes, by the names and values of Apple's SecItem.h.

/// The class of the items. Every query must contain it.
public var kSecClass: CFString { "class" }
/// When the item can be read: `kSecAttrAccessibleWhenUnlocked` or a similar value.
public var kSecAttrAccessible: CFString { "pdmn" }
/// The conditions for using an item. Items can't have any here: `errSecUnimplemented`.
public var kSecAttrAccessControl: CFString { "accc" }
/// The keychain group or app group of the item.
public var kSecAttrAccessGroup: CFString { "agrp" }
/// Whether the item is synchronized across devices. It has no effect: items always stay on this device.
public var kSecAttrSynchronizable: CFString { "sync" }
/// The time at which the item was added.
public var kSecAttrCreationDate: CFString { "cdat" }
/// The time at which the item was changed.
public var kSecAttrModificationDate: CFString { "mdat" }
/// A description of the kind of item.
public var kSecAttrDescription: CFString { "desc" }
/// A comment of the user.
public var kSecAttrComment: CFString { "icmt" }
/// The creator of the item: a code of four characters as a number.
public var kSecAttrCreator: CFString { "crtr" }
/// The type of the item: a code of four characters as a number.
public var kSecAttrType: CFString { "type" }
/// The name of the item for the user.
public var kSecAttrLabel: CFString { "labl" }
/// Whether the item is hidden from the user.
public var kSecAttrIsInvisible: CFString { "invi" }
/// Whether the item has no valid password.
public var kSecAttrIsNegative: CFString { "nega" }
/// The name of the account.
public var kSecAttrAccount: CFString { "acct" }
/// The service of a generic password.
public var kSecAttrService: CFString { "svce" }
/// The author's own data in a generic password.
public var kSecAttrGeneric: CFString { "gena" }
/// The security domain of an Internet password.
public var kSecAttrSecurityDomain: CFString { "sdmn" }
/// The server of an Internet password.
public var kSecAttrServer: CFString { "srvr" }
/// The protocol of an Internet password.
public var kSecAttrProtocol: CFString { "ptcl" }
/// The kind of authentication of an Internet password.
public var kSecAttrAuthenticationType: CFString { "atyp" }
/// The port of an Internet password.
public var kSecAttrPort: CFString { "port" }
/// The path of an Internet password.
public var kSecAttrPath: CFString { "path" }
/// The maximum number of results: `kSecMatchLimitOne`, `kSecMatchLimitAll` or a number.
public var kSecMatchLimit: CFString { "m_Limit" }
/// Whether the search ignores letter case.
public var kSecMatchCaseInsensitive: CFString { "m_CaseInsensitive" }
/// Whether the result contains the secret.
public var kSecReturnData: CFString { "r_Data" }
/// Whether the result contains the attributes.
public var kSecReturnAttributes: CFString { "r_Attributes" }
/// Whether the result contains a reference. Passwords have none: `errSecUnimplemented`.
public var kSecReturnRef: CFString { "r_Ref" }
/// Whether the result contains a persistent reference.
public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
/// The secret.
public var kSecValueData: CFString { "v_Data" }
/// A reference. Passwords have none: `errSecUnimplemented`.
public var kSecValueRef: CFString { "v_Ref" }
/// A persistent reference.
public var kSecValuePersistentRef: CFString { "v_PersistentRef" }
/// A text for the authentication. It has no effect, because no item requires authentication here.
public var kSecUseOperationPrompt: CFString { "u_OpPrompt" }
/// Whether the user may be asked. It has no effect, because no item requires a question here.
public var kSecUseAuthenticationUI: CFString { "u_AuthUI" }
/// A previous authentication. It has no effect, because no item requires authentication here.
public var kSecUseAuthenticationContext: CFString { "u_AuthCtx" }
/// Whether to use the data protection keychain, which is the only one here.
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
