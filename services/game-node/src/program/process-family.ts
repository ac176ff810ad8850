import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'

export interface Member {
  pid: number
  parent: number
  name: string
  /** Its resident memory. Processes that share memory each count it. */
  residentPages: number
}

/** A process and all its descendants, as /proc lists them now; parents before their children. */
export function familyOf(root: number, all: readonly Member[] = everyone()): Member[] {
  const family = all.filter(({ pid }) => pid === root)
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid))
  return family
}

function everyone(): Member[] {
  return pidsOf(readdirSync('/proc')).flatMap((pid) => {
    try {
      return [memberOf(pid, readFileSync(`/proc/${pid}/stat`, 'utf8'))]
    } catch {
      // It ended during the reading.
      return []
    }
  })
}

/** All processes, read one by one asynchronously, so that frames don't wait. */
export async function everyoneInTime(): Promise<Member[]> {
  const members: Member[] = []
  for (const pid of pidsOf(await readdir('/proc'))) {
    const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
    if (text !== null) members.push(memberOf(pid, text))
  }
  return members
}

/** Sends a signal to each; ignores those that have ended. */
export function signalAll(members: readonly { pid: number }[], signal: NodeJS.Signals): void {
  for (const { pid } of members) {
    try {
      process.kill(pid, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

const pidsOf = (names: readonly string[]) => names.filter((name) => /^\d+$/.test(name)).map(Number)

function memberOf(pid: number, text: string): Member {
  // The name in parentheses may contain spaces and parentheses.
  const end = text.lastIndexOf(')')
  const fields = text.slice(end + 2).split(' ')
  return {
    pid,
    name: text.slice(text.indexOf('(') + 1, end),
    parent: Number(fields[1]),
    residentPages: Number(fields[21]),
  }
}
