import { readdirSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'

/** Behind everything a player waits for: it still gets what the others leave. */
const BEHIND = 10
const OWN = getPriority()

/** Only root may take a process out of the background again; where the node is not, nothing is put there. */
const MAY = process.platform === 'linux' && process.getuid?.() === 0

/** Puts a process and all its threads behind the others, or back among them. */
export function setBackground(pid: number | undefined, on: boolean): void {
  if (!MAY || pid === undefined) return
  try {
    // Linux keeps a priority for each thread; those to come take it from the thread that makes them.
    for (const thread of readdirSync(`/proc/${pid}/task`)) setPriority(Number(thread), on ? OWN + BEHIND : OWN)
  } catch {
    // It ended meanwhile, or a container withholds the right: it runs as it is.
  }
}
