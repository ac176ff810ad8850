"""Writes the system-call filters of games, seccomp/<Node's name of the processor>.bpf, by libseccomp.

    apt install python3-seccomp && /usr/bin/python3 services/game-node/tools/make-seccomp.py

What a game asks the kernel for is allowed, but for what only administrators, debuggers and sandboxes need: the doors through which
holes in the kernel were found. The list follows the one Flatpak keeps for its applications.
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


def make(arch: Arch) -> SyscallFilter:
    rules = SyscallFilter(ALLOW)
    if not rules.exist_arch(arch):
        rules.add_arch(arch)
        rules.remove_arch(Arch.NATIVE)
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


for processor, arch in PROCESSORS.items():
    with open(FOLDER / f"{processor}.bpf", "wb") as file:
        make(arch).export_bpf(file)
