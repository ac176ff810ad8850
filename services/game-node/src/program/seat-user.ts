import { chownSync } from 'node:fs'

/**
 * Users that no system gives to anyone: systemd's list of user ids leaves this range free. Each seat has one of its own, by its
 * process id, so that the kernel keeps seats apart, too, and counts their processes one by one.
 */
const FIRST_SEAT_USER = 1_900_000_000

/** Whom the processes of this seat run as where the node is root; null: the node's own user, who is not root. */
export const seatUser = (): number | null => (process.getuid?.() === 0 ? FIRST_SEAT_USER + process.pid : null)

/** The same command without any privilege, that the kernel ends with this process: never root, and never more than it begins with. */
export function withoutPrivileges(command: readonly string[]): string[] {
  const user = seatUser()
  const change = user === null ? [] : ['--reuid', String(user), '--regid', String(user), '--clear-groups', '--bounding-set=-all']
  return ['setpriv', ...change, '--inh-caps=-all', '--ambient-caps=-all', '--no-new-privs', '--pdeathsig', 'KILL', '--', ...command]
}

export function giveToSeat(path: string): void {
  const user = seatUser()
  if (user !== null) chownSync(path, user, user)
}
