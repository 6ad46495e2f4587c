// The keys of queries and attributes, by the names and values of Apple's SecItem.h.

/// The class of items, which every query names.
public var kSecClass: CFString { "class" }
/// The time at which the item can be read: `kSecAttrAccessibleWhenUnlocked` and its like.
public var kSecAttrAccessible: CFString { "pdmn" }
/// A condition for each use of an item. No item can have one here: `errSecUnimplemented`.
public var kSecAttrAccessControl: CFString { "accc" }
/// The keychain group or app group of the item.
public var kSecAttrAccessGroup: CFString { "agrp" }
/// Whether the item is one that devices share. Items stay on this device in any case.
public var kSecAttrSynchronizable: CFString { "sync" }
/// The time at which the item was added.
public var kSecAttrCreationDate: CFString { "cdat" }
/// The time at which the item was changed.
public var kSecAttrModificationDate: CFString { "mdat" }
/// The kind of the item in words.
public var kSecAttrDescription: CFString { "desc" }
/// A comment of the user.
public var kSecAttrComment: CFString { "icmt" }
/// The creator of the item, as a number of four characters.
public var kSecAttrCreator: CFString { "crtr" }
/// The type of the item, as a number of four characters.
public var kSecAttrType: CFString { "type" }
/// The name of the item for the user.
public var kSecAttrLabel: CFString { "labl" }
/// Whether the item is hidden from the user.
public var kSecAttrIsInvisible: CFString { "invi" }
/// Whether the item says that there is no password.
public var kSecAttrIsNegative: CFString { "nega" }
/// The name of the account.
public var kSecAttrAccount: CFString { "acct" }
/// The service of a generic password.
public var kSecAttrService: CFString { "svce" }
/// Data of the author in a generic password.
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
/// The number of items to find: `kSecMatchLimitOne`, `kSecMatchLimitAll` or a number.
public var kSecMatchLimit: CFString { "m_Limit" }
/// Whether letter case counts in a search.
public var kSecMatchCaseInsensitive: CFString { "m_CaseInsensitive" }
/// Whether the result has the secret.
public var kSecReturnData: CFString { "r_Data" }
/// Whether the result has the attributes.
public var kSecReturnAttributes: CFString { "r_Attributes" }
/// Whether the result has a reference. Passwords have none: `errSecUnimplemented`.
public var kSecReturnRef: CFString { "r_Ref" }
/// Whether the result has a reference that can be stored.
public var kSecReturnPersistentRef: CFString { "r_PersistentRef" }
/// The secret.
public var kSecValueData: CFString { "v_Data" }
/// A reference. Passwords have none: `errSecUnimplemented`.
public var kSecValueRef: CFString { "v_Ref" }
/// A reference that was stored.
public var kSecValuePersistentRef: CFString { "v_PersistentRef" }
/// A text for authentication, which no item asks for here.
public var kSecUseOperationPrompt: CFString { "u_OpPrompt" }
/// Whether the user may be asked. An item asks for nothing here.
public var kSecUseAuthenticationUI: CFString { "u_AuthUI" }
/// An authentication that was made before. No item asks for one here.
public var kSecUseAuthenticationContext: CFString { "u_AuthCtx" }
/// Whether to use the keychain of data protection, which is the only one here.
public var kSecUseDataProtectionKeychain: CFString { "nleg" }
