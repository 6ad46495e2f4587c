/// A library for Python that does a part of the host's work. Its script answers each line, a number, with the median of
/// so many operations in nanoseconds; the scripts of tools are servers of the Model Context Protocol instead.
struct PythonPeer {
  let name: String
  /// The name at PyPI.
  let package: String
  let script: String

  /// Whether a Python has the library.
  func isInstalled(_ python: String) throws -> Bool {
    do { try StartLimits.run(python, ["-c", "import \(package)"]) } catch { return false }
    return true
  }

  /// The loop around an operation `run`.
  private static let loop = """

    import statistics, sys, time
    run()
    print('ready')
    for line in sys.stdin:
        times = []
        for _ in range(int(line)):
            start = time.perf_counter_ns()
            run()
            times.append(time.perf_counter_ns() - start)
        print(int(statistics.median(times)))
    """

  /// Calls of code that a host does not trust. Both run it in the process of the host.
  static let calls = [
    PythonPeer(
      name: "wasmtime, in the host's process, two numbers", package: "wasmtime",
      script: """
        from wasmtime import Instance, Module, Store
        store = Store()
        text = '(module (func (export "add") (param i32 i32) (result i32) local.get 0 local.get 1 i32.add))'
        add = Instance(store, Module(store.engine, text), []).exports(store)['add']
        def run(): add(store, 1, 2)
        """ + loop),
    PythonPeer(
      name: "extism, in the host's process, no data", package: "extism",
      script: """
        import extism
        # A module with one function that returns 0: type, function, export and code sections.
        code = bytes.fromhex('0061736d01000000' '010501600001' '7f' '03020100' '070701' '0372756e' '0000' '0a0601040041000b')
        plugin = extism.Plugin(code)
        def run(): plugin.call('run', b'')
        """ + loop),
  ]

  /// Servers with a tool `is_locked`.
  static let tools = [
    PythonPeer(
      name: "the SDK of the protocol, a function in the server", package: "mcp",
      script: """
        try:
            from mcp.server.mcpserver import MCPServer as Server
        except ImportError:
            from mcp.server.fastmcp import FastMCP as Server
        server = Server('peer')
        @server.tool()
        def is_locked() -> str: return 'It is locked.'
        server.run()
        """)
  ]

  /// Recognisers of sentences.
  static let sentences = [
    PythonPeer(
      name: "hassil, one template", package: "hassil",
      script: """
        from hassil import recognize
        from hassil.intents import Intents
        sentences = ['(lock|secure) [my|the] {name}', '(unlock|open) [my|the] {name}', 'is [my|the] {name} locked']
        intents = Intents.from_dict({'language': 'en', 'intents': {'Lock': {'data': [{'sentences': sentences}]}},
                                     'lists': {'name': {'values': ['car', 'truck', 'van']}}})
        def run(): assert recognize('lock my car', intents)
        """ + loop)
  ]
}
