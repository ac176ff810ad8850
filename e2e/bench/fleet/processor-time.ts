import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { ProcessTree } from '../process-tree.ts'

/** Processor seconds, by program. */
export type Seconds<Name extends string> = Record<Name, number>

/** The processor time of the programs of a benchmark, each of which may be several processes. */
export function processorTimeOf<Name extends string>(roots: Record<Name, readonly number[]>) {
  const trees = Object.entries<readonly number[]>(roots).map(
    ([name, pids]) => [name, pids.map((pid) => new ProcessTree(pid))] as const,
  )
  const now = () => trees.map(([, of]) => of.reduce((sum, tree) => sum + tree.cpuSeconds(), 0))
  /** What each program used while `work` ran. */
  return async (work: () => Promise<unknown>): Promise<Seconds<Name>> => {
    const before = now()
    await work()
    const after = now()
    return Object.fromEntries(
      trees.map(([name], at) => [name, after[at]! - before[at]!]),
    ) as Seconds<Name>
  }
}

/** The process that started the server's sessions; the server is on this machine. */
export async function serverPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const text = readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8')
  return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1])
}
