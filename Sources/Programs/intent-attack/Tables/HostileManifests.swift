/// Hostile manifests: name, what it tries, the state in `list` (`refused`, or `any` if it does no harm), the part of the
/// manifest that is replaced, and the part (``AttackTable``).
enum HostileManifests {
  static let table = #"""
    executable-parent | names a library in another folder | refused | executable | ../Other.appex/libBad.so
    executable-absolute | names a library of the system | refused | executable | /lib/x86_64-linux-gnu/libc.so.6
    executable-encoded | names another folder in an encoded form | refused | executable | %2e%2e/Other.appex/libBad.so
    executable-empty | names no library | refused | executable |  
    executable-dot | names its own folder | refused | executable | .
    executable-manifest | names its manifest as the library | refused | executable | Info.plist
    executable-long | names a library by 5,000 letters | refused | executable | ‹5000×x›
    executable-proc | names the host's memory | refused | executable | /proc/self/mem
    identifier-parent | has an identifier with a path | refused | identifier | ../../../secret
    identifier-absolute | has an identifier that is a path | refused | identifier | /etc/passwd
    identifier-dots | has an identifier of dots | refused | identifier | ..
    identifier-hidden | has an identifier that begins with a dot | refused | identifier | .ssh
    identifier-empty | has no identifier | refused | identifier |  
    identifier-long | has an identifier of 10,000 letters | refused | identifier | ‹10000×x›
    identifier-spaces | has an identifier with spaces | refused | identifier | org example bad
    identifier-escape | has an identifier with a control character | refused | identifier | org.example.&#27;[2J
    identifier-direction | has an identifier that changes the direction of writing | refused | identifier | org.example.‹hex e280ae›dab
    identifier-newline | has an identifier of two lines | refused | identifier | org.example␊bad
    class-empty | names a class without letters | any | class |  
    class-path | names a class by a path | any | class | ../../Bad
    class-long | names a class by 100,000 letters | any | class | ‹100000×x›
    class-variable | names a class by a variable | any | class | $(HOME)
    intents-text | lists its intents as text | refused | intents | <string>INSendMessageIntent</string>
    intents-numbers | lists numbers as its intents | refused | intents | <array><integer>5</integer></array>
    intents-many | lists 100,000 intents | any | intents | <array>‹100000×<string>INSendMessageIntent</string>›</array>
    intents-class | lists a class that is no intent | any | intents | <array><string>NSTask</string></array>
    group-parent | joins an app group with a path | any | extra | <key>IntentHost</key><dict><key>AppGroups</key><array><string>../../../..</string></array></dict>
    group-absolute | joins an app group that is a path | any | extra | <key>IntentHost</key><dict><key>AppGroups</key><array><string>/etc</string></array></dict>
    memory-huge | asks for all memory | any | extra | <key>IntentHost</key><dict><key>MemoryLimitMB</key><integer>9223372036854775807</integer></dict>
    memory-negative | asks for negative memory | any | extra | <key>IntentHost</key><dict><key>MemoryLimitMB</key><integer>-1</integer></dict>
    network | asks for the network | any | extra | <key>IntentHost</key><dict><key>NetworkClient</key><true/></dict>
    key-twice | has a key twice | any | extra | <key>CFBundleExecutable</key><string>../x.so</string>
    name-escape | has control characters in its name | any | extra | <key>CFBundleDisplayName</key><string>‹hex c29b›2J‹hex e280ae›</string>
    name-long | has a name of a megabyte | any | extra | <key>CFBundleDisplayName</key><string>‹1000000×x›</string>
    data-huge | has data of 5 MB | any | extra | <key>X</key><data>‹5000000×A›</data>
    entity-file | shows a file of the user by an entity | refused | prolog | <!DOCTYPE plist [<!ENTITY x SYSTEM "file:///etc/passwd">]>
    entity-bomb | expands an entity a billion times | refused | prolog | <!DOCTYPE plist [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">]>
    entity-parameter | loads a definition from an address | refused | prolog | <!DOCTYPE plist [<!ENTITY % x SYSTEM "http://127.0.0.1:1/x"> %x;]>
    encoding | names an encoding that does not exist | refused | prolog | <?xml version="1.0" encoding="x-evil"?>
    declaration-twice | has two declarations | refused | prolog | <?xml version="1.0"?><?xml version="1.0"?>
    deep | nests arrays 100,000 times | refused | whole | <plist><dict><key>a</key>‹100000×<array>›
    open-tags | never ends a tag | refused | whole | <plist><dict><key>‹100000×<›
    comments | has only comments | refused | whole | ‹50000×<!---->›
    zeros | has only zero bytes | refused | whole | ‹100000×␀›
    json | is JSON of 100,000 arrays | refused | whole | ‹100000×[›
    old-style | is in the old style and never ends | refused | whole | ‹50000×{a=›
    half-utf16 | is half of UTF-16 | refused | whole | ‹hex fffe3c›
    binary-empty | is a binary list of nothing | refused | whole | bplist00
    binary-count | is a binary list that announces objects without end | refused | whole | bplist00‹hex d0›‹hex 000000000000010100000000ffffffffffff000000000000000000000000000008›
    binary-cycle | is a binary list that contains itself | refused | whole | bplist00‹hex a1000800000000000001010000000000000001000000000000000000000000000000000a›
    binary-offset | is a binary list with an offset outside | refused | whole | bplist00‹hex d0ff000000000000010100000000000000010000000000000000000000000000ffff›
    """#
}
