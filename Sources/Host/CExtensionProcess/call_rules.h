// The system calls that a confined process can't make. Only call_filter.c includes this file, after filter_program.h.
// The numbers that the installed headers may lack come from asm-generic/unistd.h. All processors share the numbers from
// 424 on.

#ifndef SYS_openat2
#define SYS_openat2 437
#endif
#ifndef SYS_landlock_create_ruleset
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_add_rule 445
#define SYS_landlock_restrict_self 446
#endif

#ifndef SYS_quotactl_fd
#define SYS_quotactl_fd 443
#endif
#ifndef SYS_process_mrelease
#define SYS_process_mrelease 448
#endif
#ifndef SYS_fchmodat2
#define SYS_fchmodat2 452
#endif
#ifndef SYS_setxattrat
#define SYS_setxattrat 463
#endif
#ifndef SYS_getxattrat
#define SYS_getxattrat 464
#endif
#ifndef SYS_listxattrat
#define SYS_listxattrat 465
#endif
#ifndef SYS_removexattrat
#define SYS_removexattrat 466
#endif
#ifndef SYS_open_tree_attr
#define SYS_open_tree_attr 467
#endif
#ifndef SYS_file_setattr
#define SYS_file_setattr 469
#endif

/// The newest call that these tables cover: Linux 6.17.
enum { newestCall = SYS_file_setattr };

#ifndef SYS_memfd_secret
#define SYS_memfd_secret 447
#endif

/// A message with descriptors holds their files open even after the sender has closed them. Such descriptors count
/// against the user, so one extension could prevent all programs from sending any (RLIMIT_NOFILE in getrlimit(2)). A
/// filter can't distinguish such a message from others. Refused with EPERM, also for network clients, which send with
/// send, sendto, write and writev.
static const long messageCalls[] = {SYS_sendmsg, SYS_sendmmsg};

/// Calls for network clients only. The socket to the host already exists and needs none of them. Refused with EPERM.
static const long networkCalls[] = {SYS_socket, SYS_socketpair, SYS_connect, SYS_bind};

/// Refused to a network client with EPERM: connections from others.
static const long serverCalls[] = {SYS_listen, SYS_accept, SYS_accept4};

/// Calls that only the start of an extension needs. The fork server's filter allows them; the filter of the extension
/// refuses them with EPERM.
static const long launchCalls[] = {
    // A process that joins the host's process group can signal it through the group.
    SYS_setpgid,
    // Kernel memory that no limit covers: Landlock rules (measured: 278 MB in 5 s) and seccomp filters.
    SYS_landlock_create_ruleset, SYS_landlock_add_rule, SYS_landlock_restrict_self, SYS_seccomp,
};

/// Calls that not even the fork server needs. Refused with EPERM.
static const long refusedCalls[] = {
    // Other programs, in this process or in a new one.
    SYS_execve, SYS_execveat,
#ifdef __x86_64__
    SYS_fork, SYS_vfork,
#endif
    // Queued signals and timers. The kernel counts both per user, so one process could take the whole quota.
    SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_timer_create,
    // Pages that a pipe retains after the process has unmapped them (measured: 4 GB in 126 pipes).
    SYS_vmsplice, SYS_tee,
    // A ring makes other system calls that bypass the filter.
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    // Memory that no limit covers, and asynchronous requests, whose number is limited for the whole machine.
    SYS_memfd_create, SYS_memfd_secret, SYS_io_setup, SYS_io_submit, SYS_io_getevents, SYS_io_pgetevents,
    // Events in folders that the process may not read. The kernel counts the watches per user.
    SYS_inotify_init1, SYS_inotify_add_watch,
    // Memory, queues and semaphores that are shared by name.
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl, SYS_msgget, SYS_msgsnd,
    SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink,
    // Other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise, SYS_process_mrelease, SYS_kcmp,
    SYS_pidfd_getfd, SYS_pidfd_send_signal, SYS_tkill, SYS_move_pages, SYS_migrate_pages,
    // Access to files that some versions of Landlock do not check.
    SYS_truncate, SYS_open_by_handle_at, SYS_fanotify_init,
    // Mounts and namespaces.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_fsopen, SYS_fsconfig, SYS_fsmount,
    SYS_fspick, SYS_move_mount, SYS_open_tree, SYS_open_tree_attr, SYS_mount_setattr,
    // The kernel's keys, BPF programs, performance counters and page faults.
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    // Administration of the machine.
    SYS_reboot, SYS_kexec_load, SYS_init_module, SYS_finit_module, SYS_delete_module, SYS_swapon, SYS_swapoff, SYS_acct,
    SYS_quotactl, SYS_quotactl_fd, SYS_syslog, SYS_sethostname, SYS_setdomainname, SYS_settimeofday, SYS_clock_settime,
    SYS_adjtimex, SYS_clock_adjtime, SYS_personality,
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#ifdef __x86_64__
    SYS_inotify_init, SYS_iopl, SYS_ioperm, SYS_modify_ldt,
#endif
};

/// Extended attributes, also of files that the process may not read. Refused with EOPNOTSUPP, as on a file system that
/// has none.
static const long unsupportedCalls[] = {
    SYS_getxattr, SYS_lgetxattr, SYS_fgetxattr, SYS_listxattr, SYS_llistxattr, SYS_flistxattr, SYS_getxattrat,
    SYS_listxattrat,
};

/// Not made, but answered with 0: changes of a file's mode, owner, times or attributes, which Landlock allows
/// everywhere. Foundation makes these calls after it has written a file, and reports a failed write if they fail.
static const long pretendedCalls[] = {
    SYS_fchmod, SYS_fchmodat, SYS_fchmodat2, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr,
    SYS_fsetxattr, SYS_setxattrat, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, SYS_removexattrat,
    SYS_file_setattr,
#ifdef __x86_64__
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};

/// All calls that take a mode, except openat2, whose mode is in memory that a filter can't read.
static const struct mode_rule modeRules[] = {
    {SYS_openat, 3, 2}, {SYS_mkdirat, 2, noArgument}, {SYS_mknodat, 2, noArgument},
    {SYS_fchmod, 1, noArgument}, {SYS_fchmodat, 2, noArgument}, {SYS_fchmodat2, 2, noArgument},
#ifdef __x86_64__
    {SYS_open, 2, 1}, {SYS_creat, 1, noArgument}, {SYS_mkdir, 1, noArgument}, {SYS_mknod, 1, noArgument},
    {SYS_chmod, 1, noArgument},
#endif
};

// Flags and commands are numbers here: some of their names collide with names of the C library's headers.

/// Calls that create processes, that outlive the host, or that affect other processes.
static const struct conditional_rule processRules[] = {
    // Threads, but no processes (CLONE_THREAD) and no namespaces (CLONE_NEWNS, -CGROUP, -UTS, -IPC, -USER, -PID, -NET).
    {SYS_clone, 0, hasNone, 0x00010000},
    {SYS_clone, 0, hasAny, 0x7e020000},
    // PR_SET_PDEATHSIG: a change of it would let the process outlive the host.
    {SYS_prctl, 0, is, 1},
    // PR_SET_DUMPABLE hides the memory use from the host.
    {SYS_prctl, 0, is, 4},
    // PR_SET_SECCOMP has the same effect as the system call seccomp.
    {SYS_prctl, 0, is, 22},
    {SYS_kill, 0, isOtherProcess, 0},
    {SYS_tgkill, 0, isOtherProcess, 0},
    {SYS_prlimit64, 0, isOtherProcess, 0},
    {SYS_sched_setaffinity, 0, isOtherProcess, 0},
    {SYS_sched_setattr, 0, isOtherProcess, 0},
    {SYS_sched_setparam, 0, isOtherProcess, 0},
    {SYS_sched_setscheduler, 0, isOtherProcess, 0},
    // Of the kinds of target, only PRIO_PROCESS and IOPRIO_WHO_PROCESS are allowed.
    {SYS_setpriority, 0, hasAny, UINT32_MAX},
    {SYS_setpriority, 1, isOtherProcess, 0},
    {SYS_ioprio_set, 0, hasAny, 2},
    {SYS_ioprio_set, 1, isOtherProcess, 0},
};

/// A network client can't open sockets to other programs on this machine.
static const struct conditional_rule networkRules[] = {
    {SYS_socket, 0, isOtherFamily, 0},
    {SYS_socket, 2, isOtherProtocol, 0},
    // A pair of a process's own stream sockets, AF_UNIX and SOCK_STREAM, is allowed. libcurl, and therefore URLSession,
    // needs one to wait for the thread that looks up a name.
    {SYS_socketpair, 0, hasAny, ~UINT32_C(1)},
    {SYS_socketpair, 1, hasAny, 0xe},
};

/// A client of the host has TCP sockets only, and connects them only with connect(2), which the host answers.
static const struct conditional_rule clientOfHostRules[] = {
    // AF_NETLINK, and every type except SOCK_STREAM with or without SOCK_CLOEXEC and SOCK_NONBLOCK.
    {SYS_socket, 0, is, 16},
    {SYS_socket, 1, hasAny, ~UINT32_C(0x80801)},
    {SYS_socket, 1, hasNone, 1},
    {SYS_socket, 2, is, 17},
    // MSG_FASTOPEN, and an address: its length is not 0.
    {SYS_sendto, 3, hasAny, 0x20000000},
    {SYS_sendto, 5, hasAny, UINT32_MAX},
};

/// Not made, but answered with 0: larger buffers, which use kernel memory. With the default of 212,992 bytes for each
/// direction of a pair (net.core.wmem_default), the 256 sockets of a process use at most 61 MB.
static const struct conditional_rule bufferRules[] = {
    {SYS_setsockopt, 1, isBufferSize, 0},
};

/// Uses of calls that not even the fork server needs.
static const struct conditional_rule conditionalRules[] = {
    // Memory that RLIMIT_DATA does not count: MAP_SHARED with MAP_ANONYMOUS, and MAP_GROWSDOWN. MAP_HUGETLB takes pages
    // from a pool of the whole machine.
    {SYS_mmap, 3, hasAll, 0x21},
    {SYS_mmap, 3, hasAny, 0x40100},
    // Signals through a descriptor: F_SETOWN, F_SETSIG, F_SETOWN_EX, F_NOTIFY; FIOSETOWN, SIOCSPGRP. A lease:
    // F_SETLEASE.
    {SYS_fcntl, 1, is, 8},
    {SYS_fcntl, 1, is, 10},
    {SYS_fcntl, 1, is, 15},
    {SYS_fcntl, 1, is, 1024},
    {SYS_fcntl, 1, is, 1026},
    // F_SETPIPE_SZ: no limit covers the memory of a pipe.
    {SYS_fcntl, 1, is, 1031},
    // F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW: no limit covers such locks, and a mapping retains them after its
    // descriptor is closed. The locks of a process (F_SETLK) are allowed, because SQLite needs them.
    {SYS_fcntl, 1, is, 36},
    {SYS_fcntl, 1, is, 37},
    {SYS_fcntl, 1, is, 38},
    {SYS_ioctl, 1, is, 0x8901},
    {SYS_ioctl, 1, is, 0x8902},
    // Input on behalf of the user, TIOCSTI and TIOCLINUX; attributes of files, FS_IOC_SETFLAGS and FS_IOC_FSSETXATTR.
    {SYS_ioctl, 1, is, 0x5412},
    {SYS_ioctl, 1, is, 0x541c},
    {SYS_ioctl, 1, is, 0x40086602},
    {SYS_ioctl, 1, is, 0x401c5820},
};
