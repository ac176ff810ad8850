import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'
import { withoutPrivileges } from './seat-user.ts'

/** So much of what a process says on its standard error is kept, to tell why it ended. */
const LAST_WORDS_MAX = 2_000

export interface OwnedProcess {
  readonly child: ChildProcess
  /** The last line it said before it ended, for a report. */
  lastWords(): string
}

/**
 * Starts a process of a seat: without privileges, in a session of its own (the node's terminal is not in its reach), and ended by the
 * kernel with the seat, even when the seat is killed. `onExit` is told how it ended.
 */
export function startOwned(
  command: readonly string[],
  options: { env: NodeJS.ProcessEnv; stdio: StdioOptions; cwd?: string; onExit: (how: string, code: number | null) => void },
): OwnedProcess {
  const { onExit, ...rest } = options
  const [program, ...args] = withoutPrivileges(command) as [string, ...string[]]
  const child = spawn(program, args, { detached: true, cwd: '/', ...rest })
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-LAST_WORDS_MAX)
  })
  child.once('error', (error) => onExit(error.message, null))
  child.once('exit', (code, signal) => onExit(signal ? `signal ${signal}` : `exit code ${code}`, code))
  return { child, lastWords: () => words.trim().split('\n').at(-1) ?? '' }
}
