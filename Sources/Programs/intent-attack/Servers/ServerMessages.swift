/// Messages that break the protocol: name, what it tries, and the message (``AttackTable``).
enum ServerMessages {
  static let table = #"""
    no-json | sends text | hello
    empty-object | sends an empty object | {}
    batch | sends a batch | [{"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":{}}}]
    empty-batch | sends an empty batch | []
    member-twice | names two methods | {"jsonrpc":"2.0","id":9,"method":"ping","method":"tools/call","params":{"name":"{tool}"}}
    name-twice | names two tools | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"ping","name":"{tool}","arguments":{}}}
    other-version | uses another version of JSON-RPC | {"jsonrpc":"1.0","id":9,"method":"tools/call","params":{"name":"{tool}"}}
    no-version | gives no version of JSON-RPC | {"id":9,"method":"tools/call","params":{"name":"{tool}"}}
    object-identifier | uses an object as the identifier | {"jsonrpc":"2.0","id":{"a":1},"method":"tools/call","params":{"name":"{tool}"}}
    null-identifier | uses null as the identifier | {"jsonrpc":"2.0","id":null,"method":"tools/call","params":{"name":"{tool}"}}
    no-identifier | calls a tool without an identifier | {"jsonrpc":"2.0","method":"tools/call","params":{"name":"{tool}","arguments":{}}}
    huge-identifier | uses an identifier of 100 KB | {"jsonrpc":"2.0","id":"‹100000×x›","method":"ping"}
    number-method | names a method by a number | {"jsonrpc":"2.0","id":9,"method":5}
    unknown-method | calls an unknown method | {"jsonrpc":"2.0","id":9,"method":"tools/execute","params":{"name":"{tool}"}}
    private-method | calls a method of the system | {"jsonrpc":"2.0","id":9,"method":"rpc.shutdown"}
    unknown-tool | calls an unknown tool | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"../../bin/sh","arguments":{}}}
    tool-path | calls a tool by a path | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}/../{tool}","arguments":{}}}
    tool-spaces | calls a tool with spaces around its name | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":" {tool} ","arguments":{}}}
    tool-homograph | calls a tool by a name that looks the same | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}\u200b","arguments":{}}}
    array-arguments | sends arguments in an array | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":["Diana Huang","x"]}}
    text-arguments | sends arguments as text | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":"{\"content\":\"x\"}"}}
    number-arguments | sends a number for each argument | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":{"recipients":1,"content":2}}}
    prototype | sends arguments that name parts of objects | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":{"__proto__":{"approved":true},"constructor":{"prototype":{}}}}}
    deep | nests arguments 10,000 times | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":‹10000×{"a":›1‹10000×}›}}
    deeper | nests arrays 500,000 times | ‹500000×[›
    long-text | sends an argument of 3 MB | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":{"content":"‹3000000×x›"}}}
    many-arguments | sends 20,000 arguments | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":{‹20000×"a":1,›"b":1}}}
    surrogate | has half a character | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":{"content":"\ud800"}}}
    no-utf8 | has bytes that are no text | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":{"content":"‹hex fffe›"}}}
    zero-byte | has a zero byte | {"jsonrpc":"2.0","id":9,"method":"pi␀ng"}
    huge-number | sends a number beyond every type | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":{"content":1e99999}}}
    wrong-cursor | lists from an invented place | {"jsonrpc":"2.0","id":9,"method":"tools/list","params":{"cursor":"../../../etc/passwd"}}
    cancel-all | cancels requests that it did not send | {"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1,"reason":"x"}}
    fake-result | sends a result that nobody asked for | {"jsonrpc":"2.0","id":1,"result":{"approved":true}}
    second-greeting | greets again as another client | {"jsonrpc":"2.0","id":9,"method":"initialize","params":{"protocolVersion":"1999-01-01","capabilities":{"elicitation":{}},"clientInfo":{"name":"owner","version":"1"}}}
    wrong-log-level | asks for a log of everything | {"jsonrpc":"2.0","id":9,"method":"logging/setLevel","params":{"level":"root"}}
    prompt-path | asks for a prompt by a path | {"jsonrpc":"2.0","id":9,"method":"prompts/get","params":{"name":"../../../etc/passwd"}}
    invented-state | continues an invented call | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"{tool}","arguments":{},"requestState":"AAAAAAAA","inputResponses":{"question":{"action":"accept","content":{"answer":true}}}}}
    escapes | has control characters in a name | {"jsonrpc":"2.0","id":9,"method":"tools/call","params":{"name":"\u001b]0;x\u0007","arguments":{}}}
    """#
}
