import { chownSync } from 'node:fs'
import { FIRST_SEAT_USER } from '@cloudplay/sandbox/privileges'

/** User of the seat's processes if the node runs as root; null: the node's own user, who isn't root. */
export const seatUser = (): number | null =>
  process.getuid?.() === 0 ? FIRST_SEAT_USER + process.pid : null

/** The same for `withoutPrivileges`. */
export const seatUserName = (): string | null => seatUser()?.toString() ?? null

export function giveToSeat(path: string): void {
  const user = seatUser()
  if (user !== null) chownSync(path, user, user)
}
