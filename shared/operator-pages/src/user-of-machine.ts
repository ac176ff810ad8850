import { hostname, userInfo } from 'node:os'

/** Who runs a command, where nobody says so: `user@machine`. */
export function userOfMachine(): string {
  try {
    return `${userInfo().username}@${hostname()}`
  } catch {
    // A container may run under a user id that has no name.
    return hostname()
  }
}
