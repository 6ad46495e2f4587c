/// Hostile requests: name, what it tries, the status codes that refuse it, and the request (``AttackTable``). Each would
/// send a message if the host accepted it.
enum HTTPRequests {
  static let table = #"""
    no-token | sends a request without the token | 401 | {t}⏎{h}⏎{j}⏎⏎{deed}
    empty-token | sends an empty token | 401,400 | {t}⏎{h}⏎Authorization: Bearer⏎{j}⏎⏎{deed}
    wrong-token | sends a token with other digits | 401 | {t}⏎{h}⏎Authorization: Bearer {wrong}⏎{j}⏎⏎{deed}
    half-token | sends the first half of the token | 401 | {t}⏎{h}⏎Authorization: Bearer {half}⏎{j}⏎⏎{deed}
    longer-token | sends the token with one more digit | 401 | {t}⏎{h}⏎Authorization: Bearer {token}0⏎{j}⏎⏎{deed}
    zero-in-token | sends the token with a zero byte behind it | 400,401 | {t}⏎{h}⏎Authorization: Bearer {token}␀⏎{j}⏎⏎{deed}
    two-tokens | sends a wrong token and the right one | 400,401 | {t}⏎{h}⏎Authorization: Bearer {wrong}⏎{a}⏎{j}⏎⏎{deed}
    token-list | sends two tokens in one field | 401 | {t}⏎{h}⏎Authorization: Bearer {wrong}, Bearer {token}⏎{j}⏎⏎{deed}
    basic-token | sends the token by another scheme | 401 | {t}⏎{h}⏎Authorization: Basic {token}⏎{j}⏎⏎{deed}
    token-in-query | sends the token in the address | 401,400,404 | POST /v1/turn?token={token} HTTP/1.1⏎{h}⏎{j}⏎⏎{deed}
    token-in-cookie | sends the token as a cookie | 401 | {t}⏎{h}⏎Cookie: token={token}⏎{j}⏎⏎{deed}
    token-in-trailer | sends the token after the content | 400,401,501 | {t}⏎{h}⏎Content-Type: application/json⏎Transfer-Encoding: chunked⏎⏎0⏎{a}⏎⏎
    token-in-content | sends the token as a member | 401 | {t}⏎{h}⏎{j}⏎⏎{"token":"{token}","request":"text hello to Diana"}
    spoofed-address | says that it comes from this machine | 401 | {t}⏎{h}⏎X-Forwarded-For: 127.0.0.1⏎X-Real-IP: 127.0.0.1⏎Forwarded: for=127.0.0.1⏎{j}⏎⏎{deed}
    wrong-host | names another host | 421 | {t}⏎Host: evil.example⏎{a}⏎{j}⏎⏎{deed}
    host-suffix | names a host that begins with the address | 421 | {t}⏎Host: 127.0.0.1.evil.example⏎{a}⏎{j}⏎⏎{deed}
    host-prefix | names a host that ends with localhost | 421 | {t}⏎Host: evil-localhost⏎{a}⏎{j}⏎⏎{deed}
    host-user | names a user before the host | 400,421 | {t}⏎Host: evil@127.0.0.1:{port}⏎{a}⏎{j}⏎⏎{deed}
    host-decimal | names the host by a number | 421 | {t}⏎Host: 2130706433⏎{a}⏎{j}⏎⏎{deed}
    host-zero | names the address 0.0.0.0 | 421 | {t}⏎Host: 0.0.0.0:{port}⏎{a}⏎{j}⏎⏎{deed}
    no-host | names no host | 400 | {t}⏎{a}⏎{j}⏎⏎{deed}
    two-hosts | names two hosts | 400 | {t}⏎{h}⏎Host: evil.example⏎{a}⏎{j}⏎⏎{deed}
    forwarded-host | names the host in another field | 421 | {t}⏎Host: evil.example⏎X-Forwarded-Host: 127.0.0.1:{port}⏎{a}⏎{j}⏎⏎{deed}
    other-address | requests an address of another host | 400,404,421 | POST http://evil.example/v1/turn HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{deed}
    other-origin | comes from a page of another site | 403 | {t}⏎{h}⏎{a}⏎Origin: http://evil.example⏎{j}⏎⏎{deed}
    null-origin | comes from a page without an origin | 403 | {t}⏎{h}⏎{a}⏎Origin: null⏎{j}⏎⏎{deed}
    other-port | comes from a page of another port | 403 | {t}⏎{h}⏎{a}⏎Origin: http://127.0.0.1:1⏎{j}⏎⏎{deed}
    other-scheme | comes from a page with another scheme | 403 | {t}⏎{h}⏎{a}⏎Origin: ftp://127.0.0.1:{port}⏎{j}⏎⏎{deed}
    origin-suffix | comes from a site whose name begins with the address | 403 | {t}⏎{h}⏎{a}⏎Origin: http://127.0.0.1:{port}.evil.example⏎{j}⏎⏎{deed}
    extension-origin | comes from a browser's extension | 403 | {t}⏎{h}⏎{a}⏎Origin: chrome-extension://aaaa⏎{j}⏎⏎{deed}
    two-origins | names two origins | 400,403 | {t}⏎{h}⏎{a}⏎Origin: http://127.0.0.1:{port}⏎Origin: http://evil.example⏎{j}⏎⏎{deed}
    cross-site | is sent by a browser for another site | 403 | {t}⏎{h}⏎{a}⏎Sec-Fetch-Site: cross-site⏎{j}⏎⏎{deed}
    same-site | is sent by a browser for a neighbouring site | 403 | {t}⏎{h}⏎{a}⏎Sec-Fetch-Site: same-site⏎{j}⏎⏎{deed}
    form-type | sends the content as a form | 415 | {t}⏎{h}⏎{a}⏎Content-Type: application/x-www-form-urlencoded⏎Content-Length: {length}⏎⏎{deed}
    text-type | sends the content as text | 415 | {t}⏎{h}⏎{a}⏎Content-Type: text/plain⏎Content-Length: {length}⏎⏎{deed}
    no-type | sends the content without a type | 415 | {t}⏎{h}⏎{a}⏎Content-Length: {length}⏎⏎{deed}
    two-types | sends two types | 400,415 | {t}⏎{h}⏎{a}⏎Content-Type: text/plain⏎{j}⏎⏎{deed}
    length-and-chunks | gives a length and chunks | 400 | {t}⏎{h}⏎{a}⏎{j}⏎Transfer-Encoding: chunked⏎⏎0⏎⏎{deed}
    two-lengths | gives two lengths | 400 | {t}⏎{h}⏎{a}⏎{j}⏎Content-Length: 1⏎⏎{deed}
    length-list | gives two lengths in one field | 400 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Content-Length: 5, 6⏎⏎{deed}
    negative-length | gives a negative length | 400 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Content-Length: -1⏎⏎{deed}
    plus-length | gives a length with a sign | 400 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Content-Length: +{length}⏎⏎{deed}
    hex-length | gives a length with letters | 400 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Content-Length: 0x10⏎⏎{deed}
    huge-length | gives a length beyond 64 bits | 400,413 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Content-Length: 99999999999999999999⏎⏎{deed}
    gigabyte | announces a gigabyte | 413 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Content-Length: 1073741824⏎⏎{deed}
    other-coding | names a transfer coding that does not exist | 400,501 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Transfer-Encoding: xchunked⏎⏎{deed}
    two-codings | names a second transfer coding | 400,501 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Transfer-Encoding: chunked, identity⏎⏎0⏎⏎
    coding-twice | gives the transfer coding twice | 400,501 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Transfer-Encoding: chunked⏎Transfer-Encoding: chunked⏎⏎0⏎⏎
    chunk-overflow | gives a chunk a length beyond 64 bits | 400,413 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Transfer-Encoding: chunked⏎⏎FFFFFFFFFFFFFFFFF⏎{deed}⏎0⏎⏎
    negative-chunk | gives a chunk a negative length | 400 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Transfer-Encoding: chunked⏎⏎-1⏎{deed}⏎0⏎⏎
    long-chunk-line | gives a chunk a long extension | 400,413,431 | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Transfer-Encoding: chunked⏎⏎5;‹70000×x›⏎{deed}⏎0⏎⏎
    short-chunk | ends a chunk too late | 400,closed | {t}⏎{h}⏎{a}⏎Content-Type: application/json⏎Transfer-Encoding: chunked⏎⏎2⏎{deed}⏎0⏎⏎
    line-feeds | ends lines without a carriage return | 400,closed | {t}␊{h}␊{a}␊Content-Type: application/json␊Content-Length: 0␊␊
    carriage-return | has a carriage return within a field | 400 | {t}⏎{h}⏎X: a␍b⏎{a}⏎{j}⏎⏎{deed}
    zero-byte | has a zero byte within a field | 400 | {t}⏎{h}⏎X: a␀b⏎{a}⏎{j}⏎⏎{deed}
    space-before-colon | has a space before the colon | 400 | {t}⏎{h}⏎Authorization : Bearer {token}⏎{j}⏎⏎{deed}
    folded-field | continues a field on the next line | 400,401 | {t}⏎{h}⏎Authorization: Bearer⏎ {token}⏎{j}⏎⏎{deed}
    space-before-field | begins the first field with a space | 400 | {t}⏎ {a}⏎{h}⏎{j}⏎⏎{deed}
    no-name | has a field without a name | 400 | {t}⏎{h}⏎: x⏎{a}⏎{j}⏎⏎{deed}
    wrong-name | has a field with a wrong name | 400 | {t}⏎{h}⏎X(y): x⏎{a}⏎{j}⏎⏎{deed}
    many-fields | has a hundred fields | 431 | {t}⏎{h}⏎{a}⏎‹100×X: y⏎›{j}⏎⏎{deed}
    long-head | has a head of 40 KB | 431 | {t}⏎{h}⏎{a}⏎X: ‹40000×x›⏎{j}⏎⏎{deed}
    long-address | has an address of 40 KB | 414,431 | POST /‹40000×x› HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{deed}
    lower-method | writes the method in lower case | 400,405,501 | post /v1/turn HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{deed}
    unknown-method | uses an unknown method | 405,501 | BREW /v1/turn HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{deed}
    overridden-method | overrides the method in a field | 405 | GET /v1/turn HTTP/1.1⏎{h}⏎{a}⏎X-HTTP-Method-Override: POST⏎⏎
    trace | asks for its own fields | 405,501 | TRACE /v1/turn HTTP/1.1⏎{h}⏎{a}⏎⏎
    connect | asks for a tunnel | 400,405,501,404 | CONNECT 127.0.0.1:22 HTTP/1.1⏎{h}⏎{a}⏎⏎
    old-version | uses HTTP/0.9 | 400,505,closed | GET /v1/catalogue⏎
    new-version | uses HTTP/2.0 in text | 400,505 | POST /v1/turn HTTP/2.0⏎{h}⏎{a}⏎{j}⏎⏎{deed}
    preface | begins with the preface of HTTP/2 | 400,505 | PRI * HTTP/2.0⏎⏎SM⏎⏎
    spaces | has two spaces in the request line | 400 | POST  /v1/turn HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{deed}
    parent-folder | requests a file above the page | 400,401,404 | GET /../../../../etc/passwd HTTP/1.1⏎{h}⏎{a}⏎⏎
    encoded-parent | requests the same in an encoded form | 400,401,404 | GET /%2e%2e/%2e%2e/%2e%2e/etc/passwd HTTP/1.1⏎{h}⏎{a}⏎⏎
    encoded-slash | requests the same with encoded slashes | 400,401,404 | GET /..%2f..%2f..%2fetc%2fpasswd HTTP/1.1⏎{h}⏎{a}⏎⏎
    encoded-twice | requests the same, encoded twice | 400,401,404 | GET /%252e%252e/%252e%252e/etc/passwd HTTP/1.1⏎{h}⏎{a}⏎⏎
    backslash | requests the same with backslashes | 400,401,404 | GET /..\..\..\etc\passwd HTTP/1.1⏎{h}⏎{a}⏎⏎
    encoded-zero | requests a name with an encoded zero byte | 400,401,404 | GET /index.html%00.txt HTTP/1.1⏎{h}⏎{a}⏎⏎
    double-slash | requests a route by another path | 400,404 | POST //v1/turn HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{deed}
    path-parameter | adds a parameter to a route | 400,404 | POST /v1/turn;x=1 HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{deed}
    encoded-route | encodes a letter of a route | 400,404 | POST /v1/t%75rn HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{deed}
    deep-content | nests arrays 100,000 times | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎‹100000×[›
    member-twice | has a member twice | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎{"request":"lock my car","request":{"x":1}}
    no-utf8 | has bytes that are no text | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎{"request":"‹hex fffe80›"}
    lone-surrogate | has half a character | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎{"request":"\ud800"}
    byte-order-mark | begins with a byte order mark | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎‹hex efbbbf›{deed}
    array-content | sends an array | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎[{deed}]
    empty-content | sends no content | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎
    two-contents | sends two objects | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎{deed}{deed}
    long-content | sends 2 MB | 413 | {t}⏎{h}⏎{a}⏎{j}⏎⏎{"request":"‹2000000×x›"}
    huge-number | sends a number with many digits | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎{"request":‹100000×9›}
    wrong-trust | claims a trust that does not exist | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎{"trust":"root","request":{"intent":"INSendMessageIntent"}}
    parent-user | names a user with a path | 200,400 | {t}⏎{h}⏎{a}⏎X-User: ../../root⏎{j}⏎⏎{"request":{"intent":"INGetCarLockStatusIntent"}}
    long-user | names a user of 1000 bytes | 400,431 | {t}⏎{h}⏎{a}⏎X-User: ‹1000×u›⏎{j}⏎⏎{deed}
    invented-state | sends an invented state | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎{"state":"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA","answer":"yes"}
    state-and-request | sends a state and a request | 400 | {t}⏎{h}⏎{a}⏎{j}⏎⏎{"state":"x","answer":"yes","request":"text hello to Diana"}
    journal | reads the owner's journal with a program's token | 403 | GET /v1/journal HTTP/1.1⏎{h}⏎{a}⏎⏎
    consents | reads what waits for the owner | 403 | GET /v1/consent HTTP/1.1⏎{h}⏎{a}⏎⏎
    consent | takes over what waits for the owner | 403 | POST /v1/consent HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{"code":"0"}
    unlock | unlocks the device with a program's token | 403 | POST /v1/unlock HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{"passcode":"0000"}
    lock | uses the owner's lock with a program's token | 403 | POST /v1/lock HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{}
    authorize | permits an app with a program's token | 403 | POST /v1/authorizations HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{"application":"com.example.UnicornPay","decision":"allow"}
    answer | answers an app's question with a program's token | 403 | POST /v1/ask HTTP/1.1⏎{h}⏎{a}⏎{j}⏎⏎{"code":"0","answer":"yes"}
    status | reads the owner's page with a program's token | 403 | GET /v1/host HTTP/1.1⏎{h}⏎{a}⏎⏎
    doctor | reads the owner's report with a program's token | 403 | GET /v1/doctor HTTP/1.1⏎{h}⏎{a}⏎⏎
    problems | reads the owner's problems with a program's token | 403 | GET /v1/problems HTTP/1.1⏎{h}⏎{a}⏎⏎
    permissions | reads the permissions with a program's token | 403 | GET /v1/authorizations HTTP/1.1⏎{h}⏎{a}⏎⏎
    catalogue | reads the apps without a token | 401 | GET /v1/catalogue HTTP/1.1⏎{h}⏎⏎
    events | listens to events without a token | 401 | GET /v1/events HTTP/1.1⏎{h}⏎⏎
    preflight | asks whether another site may send requests | 401,403,404,405 | OPTIONS /v1/turn HTTP/1.1⏎{h}⏎Origin: http://evil.example⏎Access-Control-Request-Method: POST⏎⏎
    """#
}
