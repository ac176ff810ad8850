import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { withoutPrivileges } from '@cloudplay/sandbox/privileges'
import { seatUserName } from './seat-user.ts'

/** Bytes of standard error to keep, to report why the process ended. */
const LAST_WORDS_MAX = 2_000

export interface OwnedProcess {
  readonly child: ChildProcess
  /** The last line of its standard error, for a report. */
  lastWords(): string
}

/**
 * Starts a process of a seat: without privileges, in its own session, so that it can't reach the node's terminal. The kernel
 * ends it with the seat, even if the seat is killed. `onExit` gets the way it ended.
 */
export function startOwned(
  command: readonly string[],
  options: {
    env: NodeJS.ProcessEnv
    stdio: StdioOptions
    cwd?: string
    onExit: (how: string, code: number | null) => void
  },
): OwnedProcess {
  const { onExit, ...rest } = options
  const [program, ...args] = withoutPrivileges(command, seatUserName()) as [string, ...string[]]
  const child = spawn(program, args, { detached: true, cwd: '/', ...rest })
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-LAST_WORDS_MAX)
  })
  child.once('error', (error) => onExit(error.message, null))
  child.once('exit', (code, signal) =>
    onExit(signal ? `signal ${signal}` : `exit code ${code}`, code),
  )
  return { child, lastWords: () => words.trim().split('\n').at(-1) ?? '' }
}
