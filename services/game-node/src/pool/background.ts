import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** After everything that players wait for: it still gets the idle time. */
const BEHIND = 10
const OWN = getPriority()

/** Only root may raise a priority again, so other users' nodes lower none. */
const MAY = process.platform === 'linux' && process.getuid?.() === 0

/** Lowers the priority of a process and all its threads, or restores it. */
export function setBackground(pid: number | undefined, on: boolean): void {
  if (!MAY || pid === undefined) return
  try {
    // Linux has a priority per thread; a new thread inherits that of its creator.
    for (const thread of readdirSync(`/proc/${pid}/task`))
      setPriority(Number(thread), on ? OWN + BEHIND : OWN)
  } catch {
    // It ended meanwhile, or a container denies the right: its priority stays.
  }
}
