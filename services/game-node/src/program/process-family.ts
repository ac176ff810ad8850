import { readdirSync, readFileSync } from 'node:fs'

export interface Member {
  pid: number
  parent: number
  name: string
  /** What it holds in memory, counted for each process by itself. */
  residentPages: number
}

/** A process and all that come from it, as /proc lists them now; parents before their children. */
export function familyOf(root: number, all: readonly Member[] = everyone()): Member[] {
  const family = all.filter(({ pid }) => pid === root)
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid))
  return family
}

function everyone(): Member[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readMember(Number(pid)))
}

/** Sends a signal to each; those that ended meanwhile are left alone. */
export function signalAll(members: readonly { pid: number }[], signal: NodeJS.Signals): void {
  for (const { pid } of members) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

function readMember(pid: number): Member[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in parentheses may itself hold spaces and parentheses.
    const end = text.lastIndexOf(')')
    const fields = text.slice(end + 2).split(' ')
    return [{ pid, name: text.slice(text.indexOf('(') + 1, end), parent: Number(fields[1]), residentPages: Number(fields[21]) }]
  } catch {
    // It ended while the list was read.
    return []
  }
}
