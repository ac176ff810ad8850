"""Writes the system-call filters, seccomp/<what>-<Node's name of the processor>.bpf, by libseccomp.

    apt install python3-seccomp && /usr/bin/python3 shared/sandbox/tools/make-seccomp.py

A game may ask the kernel for everything except what only administrators, debuggers and sandboxes need: holes in the kernel were
found there. The list follows the one that Flatpak keeps for its applications.

A release may ask for what Node needs to run one script between two pipes, and for nothing else.
"""

import errno
import pathlib

import seccomp
from seccomp import ALLOW, EQ, ERRNO, GE, MASKED_EQ, Arch, Arg, SyscallFilter

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "seccomp"
PROCESSORS = {"x64": Arch.X86_64, "arm64": Arch.AARCH64}

REFUSED = """
    acct add_key adjtimex bpf chroot clock_adjtime clock_settime delete_module fanotify_init finit_module get_mempolicy
    init_module io_uring_enter io_uring_register io_uring_setup ioperm iopl kcmp kexec_file_load kexec_load keyctl
    lookup_dcookie mbind migrate_pages mount move_pages name_to_handle_at nfsservctl open_by_handle_at perf_event_open
    pidfd_getfd pivot_root process_vm_readv process_vm_writev ptrace quotactl quotactl_fd reboot request_key set_mempolicy
    setdomainname sethostname setns settimeofday swapoff swapon syslog umount umount2 unshare uselib userfaultfd vhangup
""".split()
# Programs ask for these and do without where the kernel is older.
UNKNOWN = "clone3 fsconfig fsmount fsopen fspick mount_setattr move_mount open_tree".split()
# Local and network sockets, and what libraries ask about devices by. All others, such as those to the host of a virtual machine, are refused.
FAMILIES = {1: "AF_UNIX", 2: "AF_INET", 10: "AF_INET6", 16: "AF_NETLINK"}
FAMILIES_END = 64
CLONE_NEW = (0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000)
TERMINAL_CALLS = {"TIOCSTI": 0x5412, "TIOCLINUX": 0x541C}
LOW_WORD = 0xFFFFFFFF


# Node asks for these. All others are unknown, as in an older kernel: libraries do without.
NODE = """
    access arch_prctl brk capget clock_getres clock_gettime clock_nanosleep close close_range dup dup2 dup3 epoll_create1 epoll_ctl
    epoll_pwait epoll_pwait2 epoll_wait eventfd2 execve exit exit_group faccessat faccessat2 fcntl fstat futex futex_waitv
    getcpu getcwd getdents64 getegid geteuid getgid getpid getppid getpriority getrandom getresgid getresuid getrlimit
    getrusage getsockname getsockopt gettid gettimeofday getuid lseek lstat madvise membarrier mmap mprotect mremap munmap nanosleep
    newfstatat open openat pipe pipe2 pkey_alloc pkey_free pkey_mprotect poll ppoll pread64 prlimit64 read readlink readlinkat
    readv restart_syscall rseq rt_sigaction rt_sigprocmask rt_sigreturn rt_sigtimedwait sched_get_priority_max
    sched_get_priority_min sched_getaffinity sched_getparam sched_getscheduler sched_yield set_robust_list set_tid_address
    sigaltstack stat statx sysinfo tgkill time times uname write writev
""".split()
# Whether a descriptor is a terminal, and that it neither blocks nor is inherited.
NODE_DEVICE_CALLS = {"TCGETS": 0x5401, "TIOCGWINSZ": 0x5413, "FIONREAD": 0x541B, "FIONBIO": 0x5421, "FIONCLEX": 0x5450, "FIOCLEX": 0x5451}
NODE_PROCESS_CALLS = {"PR_SET_NAME": 15, "PR_GET_NAME": 16, "PR_SET_VMA": 0x53564D41}
CLONE_THREAD = 0x00010000


def filter_for(arch: Arch, otherwise: int) -> SyscallFilter:
    rules = SyscallFilter(otherwise)
    if not rules.exist_arch(arch):
        rules.add_arch(arch)
        rules.remove_arch(Arch.NATIVE)
    return rules


def for_release(arch: Arch) -> SyscallFilter:
    rules = filter_for(arch, ERRNO(errno.ENOSYS))
    for name in NODE:
        if seccomp.resolve_syscall(arch, name) >= 0:
            rules.add_rule(ALLOW, name)
    for request in NODE_DEVICE_CALLS.values():
        rules.add_rule(ALLOW, "ioctl", Arg(1, MASKED_EQ, LOW_WORD, request))
    for option in NODE_PROCESS_CALLS.values():
        rules.add_rule(ALLOW, "prctl", Arg(0, EQ, option))
    # Threads, and no process or namespace.
    flags = CLONE_THREAD | sum(CLONE_NEW)
    rules.add_rule(ALLOW, "clone", Arg(0, MASKED_EQ, flags, CLONE_THREAD))
    return rules


def for_game(arch: Arch) -> SyscallFilter:
    rules = filter_for(arch, ALLOW)
    for name in REFUSED:
        refuse(rules, arch, errno.EPERM, name)
    for name in UNKNOWN:
        refuse(rules, arch, errno.ENOSYS, name)
    for flag in CLONE_NEW:
        rules.add_rule(ERRNO(errno.EPERM), "clone", Arg(0, MASKED_EQ, flag, flag))
    for request in TERMINAL_CALLS.values():
        rules.add_rule(ERRNO(errno.EPERM), "ioctl", Arg(1, MASKED_EQ, LOW_WORD, request))
    for family in range(FAMILIES_END):
        if family not in FAMILIES:
            rules.add_rule(ERRNO(errno.EAFNOSUPPORT), "socket", Arg(0, EQ, family))
    rules.add_rule(ERRNO(errno.EAFNOSUPPORT), "socket", Arg(0, GE, FAMILIES_END))
    return rules


def refuse(rules: SyscallFilter, arch: Arch, error: int, name: str) -> None:
    # A processor without this call has no number for it.
    if seccomp.resolve_syscall(arch, name) >= 0:
        rules.add_rule(ERRNO(error), name)


for what, make in {"game": for_game, "release": for_release}.items():
    for processor, arch in PROCESSORS.items():
        with open(FOLDER / f"{what}-{processor}.bpf", "wb") as file:
            make(arch).export_bpf(file)
