/// The extensions in `Tests/BadExtensions`: the defect, its steps, the codes with which the request ends, what the
/// extension does, and the end of what it reports; "-" for anything, "< N" for a number below N. What reports an end
/// needs all layers of the sandbox.
enum HostileExtensions {
  static let table = """
    Crashes/null | load init open resolve confirm handle handle-thread | crashed,launchFailed | writes to an invalid address | -
    Crashes/trap | load init open resolve confirm handle handle-thread | crashed,launchFailed | executes an invalid instruction | -
    Crashes/abort | load init open resolve confirm handle handle-thread | crashed,launchFailed | aborts | -
    Crashes/stack | load init open resolve confirm handle handle-thread | crashed,launchFailed | overflows its stack | -
    Crashes/leave | load init open resolve confirm handle handle-thread | crashed,launchFailed | exits with success | -
    Memory/malloc | load init resolve handle handle-thread | memoryBudgetExceeded | takes 4 GiB in one block | -
    Memory/mapping | load init handle handle-thread | memoryBudgetExceeded | maps 4 GiB | -
    Memory/pieces | load init handle handle-thread | memoryBudgetExceeded | takes memory in pieces | -
    Memory/slowly | handle handle-thread | memoryBudgetExceeded | takes memory slowly | -
    Memory/checked | handle | memoryBudgetExceeded | takes memory, and ends if there is none | -
    Memory/undumpable | handle | memoryBudgetExceeded | takes memory, and hides from the host | -
    Memory/page_tables | handle | memoryBudgetExceeded | takes memory of the kernel | -
    Memory/read_only | load handle | memoryBudgetExceeded | makes full memory read-only | -
    Memory/main_stack | handle | crashed | grows the stack of its main thread | -
    Memory/memory_file | handle | handlerFailed | makes a file in memory | memfd_create: Operation not permitted
    Memory/shared_mapping | handle | handlerFailed | shares memory | MAP_SHARED: Operation not permitted
    Memory/growing_mapping | handle | handlerFailed | maps memory that grows | MAP_GROWSDOWN: Operation not permitted
    Memory/huge_pages | handle | handlerFailed | uses huge pages | MAP_HUGETLB: Operation not permitted
    Memory/shared_memory | handle | handlerFailed | opens shared memory | shm_open: Permission denied
    Memory/shared_segment | handle | handlerFailed | makes a shared segment | shmget: Operation not permitted
    Memory/pipe_pages | handle | handlerFailed | hides memory in pipes | vmsplice: Operation not permitted
    Memory/spliced_file | handle | handlerFailed | hides a file in pipes | splice: Invalid argument
    Memory/doubled_pipe | handle | handlerFailed | doubles the content of pipes | tee: Operation not permitted
    Memory/file_locks | handle | handlerFailed | makes the kernel keep locks | F_OFD_SETLK: Operation not permitted
    Memory/file_rules | handle | handlerFailed | makes the kernel keep rules | landlock: Operation not permitted
    Memory/filters | handle | handlerFailed | makes the kernel keep filters | seccomp: Operation not permitted
    Memory/timers | handle | handlerFailed | makes the kernel keep timers | timer_create: Operation not permitted
    Memory/queued_signals | handle | handlerFailed | makes the kernel keep signals | sigqueue: Operation not permitted
    Memory/sent_descriptors | handle | handlerFailed | hides descriptors in sockets | sendmsg: Operation not permitted
    Memory/processes | handle | handlerFailed | forks | fork: Operation not permitted
    Time/loop | load init open resolve confirm handle handle-thread | timedOut | works without end | -
    Time/sleep | load init open resolve confirm handle handle-thread | timedOut | sleeps without end | -
    Time/deadlock | load init open resolve confirm handle | timedOut | waits for itself | -
    Time/stop | load init open resolve confirm handle | timedOut | stops itself | -
    Protocol/half_a_frame | init open resolve confirm handle | protocolError | sends half a message | -
    Protocol/oversize_length | init open resolve confirm handle | protocolError | announces a message of 4 GiB | -
    Protocol/random_frames | open resolve confirm handle | protocolError | sends random messages | -
    Protocol/unasked_reply | open resolve confirm handle | protocolError | answers a call that was never made | -
    Protocol/stale_answer | open resolve confirm handle | protocolError | answers a call that has ended | -
    Protocol/wrong_type | resolve confirm handle | protocolError | answers with a value of another type | -
    Protocol/second_answer | open resolve confirm | protocolError | answers twice | -
    Protocol/forged_answer | resolve confirm | protocolError | answers a call that comes later | -
    Protocol/early_answer | resolve confirm | protocolError | answers before it is asked | -
    Floods/output | handle | timedOut | writes without end | -
    Floods/lines | handle | timedOut | writes lines without end | -
    Floods/donations | handle | timedOut | donates without end | -
    Floods/updates | handle | timedOut | reports changes without end | -
    Costly/elements | resolve | protocolError | answers with a million values | -
    Costly/controls | resolve | protocolError | answers with a name of 16 MB | -
    Costly/type_name | resolve | protocolError | answers with a type name of 16 MB | -
    Limits/files | handle | handlerFailed | opens 100,000 files | < 256
    Limits/processes | handle | handlerFailed | forks without end | < 1
    Limits/threads | handle | handlerFailed | starts 10,000 threads | < 1000
    Limits/signals | handle | handlerFailed | sends itself 100,000 signals | < 65
    Limits/socket_buffers | handle | handlerFailed | fills the buffers of sockets | < 64
    Reach/home | handle | handlerFailed | reads a file of the user | open: Permission denied
    Reach/container | handle | handlerFailed | reads a file of another extension | open: Permission denied
    Reach/writing | handle | handlerFailed | writes outside of its folder | open: Permission denied
    Reach/tcp | handle | handlerFailed | connects by TCP | connect: Operation not permitted
    Reach/unix_path | handle | handlerFailed | connects to a socket of the user | connect: Operation not permitted
    Reach/unix_abstract | handle | handlerFailed | connects to an abstract socket | connect: Operation not permitted
    Reach/host_files | handle | handlerFailed | reads files of the host's process | open: Permission denied
    Reach/listen | handle | handlerFailed | accepts connections | listen: Operation not permitted
    Reach/netlink | handle | handlerFailed | lists the sockets of the machine | netlink: Operation not permitted
    Reach/route | handle | handlerFailed | asks for the network | route: Operation not permitted
    Reach/pair | handle | handlerFailed | connects two of its sockets | pair: Operation not permitted
    Reach/datagram_pair | handle | handlerFailed | connects two of its sockets for datagrams | pair: Operation not permitted
    Reach/trace | handle | handlerFailed | traces the host | ptrace: Operation not permitted
    Reach/signal | handle | handlerFailed | signals the host | kill: Operation not permitted
    Reach/grandchild | handle | handlerFailed | survives in a grandchild | fork: Operation not permitted
    Reach/descriptors | handle | handlerFailed | uses descriptors of the host | descriptors: 0 1 2 3
    Reach/set_user_id | handle | handlerFailed | makes a program with the rights of another user | modes:
    Texts/escapes | load init confirm handle | crashed,launchFailed,protocolError,handlerFailed,requiresAppLaunch | sends control characters in every text | -
    """
}
