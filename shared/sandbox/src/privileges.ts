/**
 * First users of two ranges that no system gives to anyone: systemd's list of user ids leaves them free. A process id is added, so that
 * each seat and each release has a user that no other process has, and the kernel keeps them apart, too.
 */
export const FIRST_SEAT_USER = 1_900_000_000
export const FIRST_RELEASE_USER = 1_910_000_000

/** The same command as another user, if one is named, without any privilege and without a way to one. The kernel ends it with its parent. */
export function withoutPrivileges(command: readonly string[], user: string | null): string[] {
  const change =
    user === null ? [] : ['--reuid', user, '--regid', user, '--clear-groups', '--bounding-set=-all']
  return [
    'setpriv',
    ...change,
    '--inh-caps=-all',
    '--ambient-caps=-all',
    '--no-new-privs',
    '--pdeathsig',
    'KILL',
    '--',
    ...command,
  ]
}
