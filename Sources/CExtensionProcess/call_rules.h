// Which system calls a confined process is refused; included once, by call_filter.c. Numbers that the installed headers
// lack are those of asm-generic/unistd.h, which all processors share from 424 on.

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

/// The last call that these tables have taken into account: Linux 6.17.
enum { newestCall = SYS_file_setattr };

#ifndef SYS_memfd_secret
#define SYS_memfd_secret 447
#endif

/// The network, and other programs by sockets; the one to the host is there already. Refused with EPERM.
/// A message with descriptors in it counts against the user, so that one extension could keep all programs from sending
/// any (RLIMIT_NOFILE in getrlimit(2)).
static const long networkCalls[] = {SYS_socket, SYS_socketpair, SYS_connect, SYS_bind, SYS_sendmsg, SYS_sendmmsg};

/// Refused to a client of the network with EPERM: a pair of sockets, and connections from others.
static const long serverCalls[] = {SYS_socketpair, SYS_listen, SYS_accept, SYS_accept4};

/// Other programs, in this process or beside it. Refused with EPERM; the fork server makes processes, and nobody else.
static const long programCalls[] = {
    SYS_execve, SYS_execveat,
    // Joining the host's group, which a signal to one's own group would reach.
    SYS_setpgid,
#ifdef __x86_64__
    SYS_fork, SYS_vfork,
#endif
};

/// Refused with EPERM, whatever their arguments.
static const long refusedCalls[] = {
    // A ring makes other calls, unseen.
    SYS_io_uring_setup, SYS_io_uring_enter, SYS_io_uring_register,
    // Memory that no limit counts, and requests of which the whole machine has but so many.
    SYS_memfd_create, SYS_memfd_secret, SYS_io_setup, SYS_io_submit, SYS_io_getevents, SYS_io_pgetevents,
    // What happens in folders that may not be read.
    SYS_inotify_init1, SYS_inotify_add_watch,
    // Memory, queues and semaphores that are shared by name.
    SYS_shmget, SYS_shmat, SYS_shmctl, SYS_semget, SYS_semop, SYS_semtimedop, SYS_semctl, SYS_msgget, SYS_msgsnd,
    SYS_msgrcv, SYS_msgctl, SYS_mq_open, SYS_mq_unlink,
    // Other processes.
    SYS_ptrace, SYS_process_vm_readv, SYS_process_vm_writev, SYS_process_madvise, SYS_process_mrelease, SYS_kcmp,
    SYS_pidfd_getfd, SYS_pidfd_send_signal, SYS_tkill, SYS_move_pages, SYS_migrate_pages,
    // Files by ways that Landlock does not see in all its versions.
    SYS_truncate, SYS_open_by_handle_at, SYS_fanotify_init,
    // What is mounted where, and other views of the system.
    SYS_mount, SYS_umount2, SYS_pivot_root, SYS_chroot, SYS_unshare, SYS_setns, SYS_fsopen, SYS_fsconfig, SYS_fsmount,
    SYS_fspick, SYS_move_mount, SYS_open_tree, SYS_open_tree_attr, SYS_mount_setattr,
    // The kernel's own keys, programs, counters and faults.
    SYS_add_key, SYS_request_key, SYS_keyctl, SYS_bpf, SYS_perf_event_open, SYS_userfaultfd,
    // What administers the machine.
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

/// Refused with EOPNOTSUPP, as on a file system without them: attributes of files that may not be read.
static const long unsupportedCalls[] = {
    SYS_getxattr, SYS_lgetxattr, SYS_fgetxattr, SYS_listxattr, SYS_llistxattr, SYS_flistxattr, SYS_getxattrat,
    SYS_listxattrat,
};

/// Not made, and answered as if they had been: what changes a file's mode, owner, times or attributes, which Landlock
/// lets through everywhere. Foundation calls them after writing a file, and takes a refusal for a failure to write.
static const long pretendedCalls[] = {
    SYS_fchmod, SYS_fchmodat, SYS_fchmodat2, SYS_fchown, SYS_fchownat, SYS_utimensat, SYS_setxattr, SYS_lsetxattr,
    SYS_fsetxattr, SYS_setxattrat, SYS_removexattr, SYS_lremovexattr, SYS_fremovexattr, SYS_removexattrat,
    SYS_file_setattr,
#ifdef __x86_64__
    SYS_chmod, SYS_chown, SYS_lchown, SYS_utime, SYS_utimes, SYS_futimesat,
#endif
};

/// What an argument has to be for a call to be refused.
enum condition {
    /// All of the value's bits are set.
    hasAll,
    /// Any of them is.
    hasAny,
    /// None of them is.
    hasNone,
    /// It is the value.
    is,
    /// It is no family of the internet, nor that by which a program asks the system about its network.
    isOtherFamily,
    /// It is neither 0, the usual protocol of a family, nor TCP or UDP. Of the netlink protocols 0 alone tells about the
    /// network (NETLINK_ROUTE), and others list the sockets of all programs.
    isOtherProtocol,
    /// It is neither 0, which stands for the caller, nor the caller's process identifier.
    isOtherProcess,
};

/// A call that is refused with EPERM where an argument, counted from 0, meets a condition.
struct conditional_rule {
    long call;
    uint8_t argument;
    enum condition condition;
    uint32_t value;
};

// Flags and commands are written as numbers: some of their names collide with those of the C library's headers.

/// What makes processes, would keep this one alive when its host is gone (PR_SET_PDEATHSIG), or reaches others.
static const struct conditional_rule processRules[] = {
    // Threads, but no processes (CLONE_THREAD) and no namespaces (CLONE_NEWNS, -CGROUP, -UTS, -IPC, -USER, -PID, -NET).
    {SYS_clone, 0, hasNone, 0x00010000},
    {SYS_clone, 0, hasAny, 0x7e020000},
    {SYS_prctl, 0, is, 1},
    // PR_SET_DUMPABLE, which would hide what the process uses from the host.
    {SYS_prctl, 0, is, 4},
    {SYS_kill, 0, isOtherProcess, 0},
    {SYS_tgkill, 0, isOtherProcess, 0},
    {SYS_rt_sigqueueinfo, 0, isOtherProcess, 0},
    {SYS_rt_tgsigqueueinfo, 0, isOtherProcess, 0},
    {SYS_prlimit64, 0, isOtherProcess, 0},
    {SYS_sched_setaffinity, 0, isOtherProcess, 0},
    {SYS_sched_setattr, 0, isOtherProcess, 0},
    {SYS_sched_setparam, 0, isOtherProcess, 0},
    {SYS_sched_setscheduler, 0, isOtherProcess, 0},
    // Of the kinds of target, PRIO_PROCESS and IOPRIO_WHO_PROCESS alone.
    {SYS_setpriority, 0, hasAny, UINT32_MAX},
    {SYS_setpriority, 1, isOtherProcess, 0},
    {SYS_ioprio_set, 0, hasAny, 2},
    {SYS_ioprio_set, 1, isOtherProcess, 0},
};

/// What a client of the network is still refused: sockets to other programs on this machine.
static const struct conditional_rule networkRules[] = {
    {SYS_socket, 0, isOtherFamily, 0},
    {SYS_socket, 2, isOtherProtocol, 0},
};

/// What not even the fork server needs.
static const struct conditional_rule conditionalRules[] = {
    // Memory that the limit does not count: MAP_SHARED with MAP_ANONYMOUS, and MAP_GROWSDOWN.
    {SYS_mmap, 3, hasAll, 0x21},
    {SYS_mmap, 3, hasAny, 0x100},
    // Signals by way of a descriptor: F_SETOWN, F_SETSIG, F_SETOWN_EX; FIOSETOWN, SIOCSPGRP. A lease: F_SETLEASE.
    {SYS_fcntl, 1, is, 8},
    {SYS_fcntl, 1, is, 10},
    {SYS_fcntl, 1, is, 15},
    {SYS_fcntl, 1, is, 1024},
    // F_SETPIPE_SZ: pipes hold memory that nobody counts.
    {SYS_fcntl, 1, is, 1031},
    {SYS_ioctl, 1, is, 0x8901},
    {SYS_ioctl, 1, is, 0x8902},
    // Typing for the user, TIOCSTI and TIOCLINUX; attributes of files, FS_IOC_SETFLAGS and FS_IOC_FSSETXATTR.
    {SYS_ioctl, 1, is, 0x5412},
    {SYS_ioctl, 1, is, 0x541c},
    {SYS_ioctl, 1, is, 0x40086602},
    {SYS_ioctl, 1, is, 0x401c5820},
};
