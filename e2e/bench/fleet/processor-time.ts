import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { ProcessTree } from '../process-tree.ts'

/** Processor seconds until now, by program. */
export type Programs<Name extends string> = Record<Name, () => number>

/** Of these processes and all that they started. */
export const secondsOf = (pids: readonly number[]) => {
  const trees = pids.map((pid) => new ProcessTree(pid))
  return () => trees.reduce((sum, tree) => sum + tree.cpuSecondsEver(), 0)
}

/** Of this process without those that it started. */
export function ownSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

/** What each program used while `work` ran. */
export async function secondsDuring<Name extends string>(
  programs: Programs<Name>,
  work: () => Promise<unknown>,
): Promise<Record<Name, number>> {
  const now = () =>
    Object.entries<() => number>(programs).map(([name, of]) => [name, of()] as const)
  const before = now()
  await work()
  return Object.fromEntries(
    now().map(([name, seconds], at) => [name, seconds - before[at]![1]]),
  ) as Record<Name, number>
}

/** The process that started the server's sessions; the server is on this machine. */
export async function serverPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const text = readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}
