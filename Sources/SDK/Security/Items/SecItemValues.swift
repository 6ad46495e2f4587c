// The values of queries and attributes, by the names and values of Apple's SecItem.h.

/// Passwords of services.
public var kSecClassGenericPassword: CFString { "genp" }
/// Passwords of Internet servers.
public var kSecClassInternetPassword: CFString { "inet" }
/// Certificates. This keychain does not support them: `errSecUnimplemented`.
public var kSecClassCertificate: CFString { "cert" }
/// Keys. This keychain does not support them: `errSecUnimplemented`.
public var kSecClassKey: CFString { "keys" }
/// Identities. This keychain does not support them: `errSecUnimplemented`.
public var kSecClassIdentity: CFString { "idnt" }
/// Readable while the device is unlocked. This is the default.
public var kSecAttrAccessibleWhenUnlocked: CFString { "ak" }
/// Readable after the first unlock since the device started.
public var kSecAttrAccessibleAfterFirstUnlock: CFString { "ck" }
/// Always readable.
public var kSecAttrAccessibleAlways: CFString { "dk" }
/// Readable while the device is unlocked and has a passcode. Items can't have this value here: `errSecUnimplemented`.
public var kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString { "akpu" }
/// Readable while the device is unlocked, and never moved to another device.
public var kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString { "aku" }
/// Readable after the first unlock, and never moved to another device.
public var kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString { "cku" }
/// Always readable, and never moved to another device.
public var kSecAttrAccessibleAlwaysThisDeviceOnly: CFString { "dku" }
/// In a query: items with either value of `kSecAttrSynchronizable`.
public var kSecAttrSynchronizableAny: CFString { "syna" }
/// The first item.
public var kSecMatchLimitOne: CFString { "m_LimitOne" }
/// All items, in an array.
public var kSecMatchLimitAll: CFString { "m_LimitAll" }
/// The user may be asked.
public var kSecUseAuthenticationUIAllow: CFString { "u_AuthUIA" }
/// An item that requires a question is an error.
public var kSecUseAuthenticationUIFail: CFString { "u_AuthUIF" }
/// Items that require a question are left out.
public var kSecUseAuthenticationUISkip: CFString { "u_AuthUIS" }
/// The protocol FTP.
public var kSecAttrProtocolFTP: CFString { "ftp " }
/// The protocol HTTP.
public var kSecAttrProtocolHTTP: CFString { "http" }
/// The protocol HTTPS.
public var kSecAttrProtocolHTTPS: CFString { "htps" }
/// The protocol SMTP.
public var kSecAttrProtocolSMTP: CFString { "smtp" }
/// The protocol POP3.
public var kSecAttrProtocolPOP3: CFString { "pop3" }
/// The protocol IMAP.
public var kSecAttrProtocolIMAP: CFString { "imap" }
/// The protocol IMAP over TLS.
public var kSecAttrProtocolIMAPS: CFString { "imps" }
/// The protocol LDAP.
public var kSecAttrProtocolLDAP: CFString { "ldap" }
/// The protocol SSH.
public var kSecAttrProtocolSSH: CFString { "ssh " }
/// The default authentication.
public var kSecAttrAuthenticationTypeDefault: CFString { "dflt" }
/// Basic authentication of HTTP.
public var kSecAttrAuthenticationTypeHTTPBasic: CFString { "http" }
/// Digest authentication of HTTP.
public var kSecAttrAuthenticationTypeHTTPDigest: CFString { "httd" }
/// An HTML form.
public var kSecAttrAuthenticationTypeHTMLForm: CFString { "form" }
