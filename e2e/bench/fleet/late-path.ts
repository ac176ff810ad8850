import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { openBadPath } from '../../drills/support/bad-path.ts'

/** A way to a port that makes everything late by as much as it is asked, in a separate process: a busy one would be later still. */
export async function startLatePath(port: number, to: number) {
  const child = fork(fileURLToPath(import.meta.url), [String(port), String(to)], {
    execArgv: ['--import', 'tsx'],
  })
  await once(child, 'message')
  return {
    pid: child.pid!,
    /** Half of it each way. */
    slowDown: (roundTripMs: number) => void child.send(roundTripMs / 2),
    end: () => void child.kill('SIGKILL'),
  }
}

if (process.send) {
  const [port, to] = process.argv.slice(2).map(Number)
  const path = await openBadPath(port!, to!)
  process.on('message', (lateMs) => path.slowDown(lateMs as number))
  process.send('open')
}
