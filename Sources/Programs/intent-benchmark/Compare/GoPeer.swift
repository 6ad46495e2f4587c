internal import Foundation

/// A plug-in of HashiCorp's go-plugin and its host, as Terraform and Vault use them: a process each, with calls over a
/// socket and no sandbox. It is compiled from Debian's packages.
///
/// The host answers a line with a number as the scripts of ``PythonPeer`` do, and `pid` with the plug-in's process.
enum GoPeer {
  /// What it needs.
  static let remedy =
    "Debian's packages golang-go, golang-github-hashicorp-go-plugin-dev, golang-goprotobuf-dev and "
    + "golang-google-grpc-dev"

  /// What the host measures.
  enum Operation: String {
    /// Calls to a plug-in that runs.
    case call
    /// Starts of a plug-in until its first answer.
    case start
  }

  /// Compiles the host in a folder, unless it is there.
  ///
  /// - Parameter folder: gets the program.
  /// - Returns: the path of the program; nil if the packages are not installed.
  /// - Throws: an error if the folder can't be written.
  static func program(in folder: URL) throws -> String? {
    let program = folder.appending(path: "go-peer")
    if FileManager.default.isExecutableFile(atPath: program.path) { return program.path }
    let compiler = "/usr/bin/go"
    guard FileManager.default.isExecutableFile(atPath: compiler) else { return nil }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "peer.go")
    try Data(source.utf8).write(to: file)
    let environment = [
      "GO111MODULE": "off", "GOPATH": "/usr/share/gocode", "GOCACHE": folder.appending(path: "go").path,
      "PATH": "/usr/bin:/bin", "HOME": folder.path,
    ]
    do {
      try StartLimits.run(compiler, ["build", "-o", program.path, file.path], environment: environment)
    } catch {
      return nil
    }
    return program.path
  }

  private static let source = """
    package main

    import (
    	"bufio"
    	"fmt"
    	"net/rpc"
    	"os"
    	"os/exec"
    	"sort"
    	"time"

    	"github.com/hashicorp/go-hclog"
    	"github.com/hashicorp/go-plugin"
    )

    type Car struct{}

    func (Car) IsLocked(_ string, answer *string) error {
    	*answer = "It is locked."
    	return nil
    }

    type Bridge struct{}

    func (Bridge) Server(*plugin.MuxBroker) (interface{}, error) { return Car{}, nil }
    func (Bridge) Client(_ *plugin.MuxBroker, client *rpc.Client) (interface{}, error) {
    	return client, nil
    }

    var handshake = plugin.HandshakeConfig{ProtocolVersion: 1, MagicCookieKey: "PEER", MagicCookieValue: "peer"}
    var plugins = map[string]plugin.Plugin{"car": Bridge{}}

    func check(err error) {
    	if err != nil {
    		fmt.Fprintln(os.Stderr, err)
    		os.Exit(1)
    	}
    }

    func start() (*plugin.Client, *rpc.Client, int) {
    	command := exec.Command(os.Args[0], "plugin")
    	client := plugin.NewClient(&plugin.ClientConfig{
    		HandshakeConfig: handshake, Plugins: plugins, Cmd: command, Logger: hclog.NewNullLogger()})
    	connection, err := client.Client()
    	check(err)
    	car, err := connection.Dispense("car")
    	check(err)
    	return client, car.(*rpc.Client), command.Process.Pid
    }

    func call(car *rpc.Client) {
    	var answer string
    	check(car.Call("Plugin.IsLocked", "", &answer))
    }

    func main() {
    	if os.Args[1] == "plugin" {
    		plugin.Serve(&plugin.ServeConfig{
    			HandshakeConfig: handshake, Plugins: plugins, Logger: hclog.NewNullLogger()})
    		return
    	}
    	client, car, process := start()
    	defer client.Kill()
    	call(car)
    	fmt.Println("ready")
    	lines := bufio.NewScanner(os.Stdin)
    	for lines.Scan() {
    		if lines.Text() == "pid" {
    			fmt.Println(process)
    			continue
    		}
    		count := 0
    		fmt.Sscan(lines.Text(), &count)
    		times := make([]time.Duration, count)
    		for i := range times {
    			begin := time.Now()
    			if os.Args[1] == "start" {
    				other, car, _ := start()
    				call(car)
    				times[i] = time.Since(begin)
    				other.Kill()
    			} else {
    				call(car)
    				times[i] = time.Since(begin)
    			}
    		}
    		sort.Slice(times, func(a, b int) bool { return times[a] < times[b] })
    		fmt.Println(times[count/2].Nanoseconds())
    	}
    }
    """
}
