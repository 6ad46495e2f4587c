/// The requests of a hostile extension that may reach `127.0.0.1`, `localhost` and `kiosk.example` on the port
/// `{listed}`: the name, the defect, the text of its request, what it reports if the attack holds, and what it tries. A
/// text in `‹›` is sent as hexadecimal digits. `{other}` is the port of a server that it may not reach.
enum NetworkRequests {
  static let table = """
    port | Reach/servers | ipv4 ‹hex 7f000001› {other} | reply 2, nothing | asks for another port of a listed address
    port/name | Reach/servers | name ‹localhost› {other} | reply 2, nothing | asks for another port of a listed name
    port/zero | Reach/servers | name ‹localhost› 0 | reply 2, nothing | asks for the port 0 of a listed name
    address/ipv6 | Reach/servers | ipv6 ‹hex 00000000000000000000000000000001› {listed} | reply 2, nothing | asks for the other loopback address
    address/mapped | Reach/servers | ipv6 ‹hex 00000000000000000000ffff7f000001› {listed} | reply 2, nothing | asks for a listed IPv4 address as an IPv6 address
    address/any | Reach/servers | ipv4 ‹hex 00000000› {listed} | reply 2, nothing | asks for the unspecified address
    address/neighbour | Reach/servers | ipv4 ‹hex 7f000002› {listed} | reply 2, nothing | asks for another loopback address
    address/short | Reach/servers | name ‹127.1› {listed} | reply 2, nothing | asks for a short notation of an address
    address/octal | Reach/servers | name ‹0177.0.0.1› {listed} | reply 2, nothing | asks for an address with an octal number
    address/number | Reach/servers | name ‹2130706433› {listed} | reply 2, nothing | asks for an address as one number
    address/hexadecimal | Reach/servers | name ‹0x7f000001› {listed} | reply 2, nothing | asks for an address as a hexadecimal number
    name/case | Reach/servers | name ‹LocalHost.› {listed} | reply 0, reached | asks for a listed name in other letters, with a period
    name/other | Reach/servers | name ‹evil.example› {listed} | reply 2, nothing | asks for another name
    name/below | Reach/servers | name ‹x.kiosk.example› {listed} | reply 2, nothing | asks for a name below a listed one
    name/above | Reach/servers | name ‹example› {listed} | reply 2, nothing | asks for a name above a listed one
    name/continued | Reach/servers | name ‹kiosk.example.evil› {listed} | reply 2, nothing | asks for a name that begins with a listed one
    name/two-dots | Reach/servers | name ‹localhost..› {listed} | reply 2, nothing | asks for a listed name with two periods at its end
    name/nul | Reach/servers | name ‹localhost␀› {listed} | reply 2, nothing | asks for a listed name with a NUL at its end
    name/nul-before | Reach/servers | name ‹evil.example␀.kiosk.example› {listed} | reply 2, nothing | hides another name before a NUL
    name/nul-after | Reach/servers | name ‹kiosk.example␀.evil.example› {listed} | reply 2, nothing | hides another name after a NUL
    name/space | Reach/servers | name ‹localhost evil› {listed} | reply 2, nothing | asks for two names with a space
    name/line | Reach/servers | name ‹localhost␊evil› {listed} | reply 2, nothing | asks for two names in two lines
    name/user | Reach/servers | name ‹kiosk.example@evil.example› {listed} | reply 2, nothing | asks for a name with a user before it
    name/percent | Reach/servers | name ‹localhost%00› {listed} | reply 2, nothing | asks for a name with an escape of URLs
    name/wide | Reach/servers | name ‹ｌocalhost› {listed} | reply 2, nothing | asks for a listed name with a wide letter
    name/kelvin | Reach/servers | name ‹\u{212a}iosk.example› {listed} | reply 2, nothing | asks for a listed name with another K
    name/punycode | Reach/servers | name ‹xn--kiosk-.example› {listed} | reply 2, nothing | asks for a listed name in Punycode
    name/scope | Reach/servers | name ‹fe80::1%lo› {listed} | reply 2, nothing | asks for an address with a scope
    name/invalid-utf8 | Reach/servers | name ‹hex 6c6f63616c686f7374ff› {listed} | reply 2, nothing | asks for a name that is not UTF-8
    protocol/bind | Reach/servers | raw ‹hex 050100050200017f0000010050› | answer 050005070001000000000000 | asks for incoming connections
    protocol/udp | Reach/servers | raw ‹hex 050100050300017f0000010050› | answer 050005070001000000000000 | asks for datagrams
    protocol/socks4 | Reach/servers | raw ‹hex 040100507f00000100› | answer | speaks SOCKS 4
    protocol/http | Reach/servers | raw ‹CONNECT evil.example:443 HTTP/1.1⏎⏎› | answer | speaks HTTP
    protocol/password | Reach/servers | raw ‹hex 050102› | answer 05ff | authenticates with a password only
    protocol/type | Reach/servers | raw ‹hex 050100050100097f0000010050› | answer 050005080001000000000000 | asks for an address of an unknown kind
    protocol/no-greeting | Reach/servers | raw ‹hex 050100017f0000010050› | answer 0500 | asks without a greeting
    redirect | Reach/servers | follow ‹localhost› {redirecting} | redirected, reply 2, nothing | follows a redirect of a listed server
    dns | Reach/servers | query {other} | query: Operation not permitted | sends a query for a name itself
    dns/tcp | Reach/servers | ipv4 ‹hex 7f000035› 53 | reply 2, nothing | asks for the resolver of the system
    call/ring | Reach/servers | ring | ring: Operation not permitted | connects by a ring for system calls (io_uring)
    call/fast-open | Reach/fast_open | {other} | sendto: Operation not permitted | connects without connect (TCP Fast Open)
    call/udp | Reach/udp | x | udp: Operation not permitted | opens a socket for datagrams
    call/raw | Reach/raw | x | raw: Operation not permitted | opens a raw socket
    call/unix | Reach/unix_path | x | connect: Operation not permitted | connects to a socket of the user
    call/abstract | Reach/unix_abstract | x | connect: Operation not permitted | connects to an abstract socket
    call/bind | Reach/bind | x | bind: Operation not permitted | binds a socket to an address
    call/listen | Reach/listen | x | listen: Operation not permitted | accepts connections
    call/netlink | Reach/netlink | x | netlink: Operation not permitted | lists the sockets of the machine
    call/route | Reach/route | x | route: Operation not permitted | asks for the network
    call/connect | Reach/raw_http | {other} | answer: 0 bytes | connects to an address, and sends a request without SOCKS
    flood | Reach/connects | x | connects: 16 | opens more connections than it may, and connects 2,000 times
    half-open | Reach/servers | half 64 | half: 16 of 16 ended | begins handshakes and never ends them
    """
}
