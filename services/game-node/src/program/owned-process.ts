import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process'

/** So much of what a process says on its standard error is kept, to tell why it ended. */
const LAST_WORDS_MAX = 2_000

export interface OwnedProcess {
  readonly child: ChildProcess
  /** The last line it said before it ended, for a report. */
  lastWords(): string
}

/**
 * Starts a helper of a seat that the kernel ends with the seat, even when the seat is killed (`setpriv --pdeathsig`).
 * `onExit` is told how it ended.
 */
export function startOwned(
  command: string,
  args: readonly string[],
  options: {
    env?: NodeJS.ProcessEnv
    stdio?: StdioOptions
    detached?: boolean
    cwd?: string
    onExit: (how: string, code: number | null) => void
  },
): OwnedProcess {
  const { onExit, stdio = ['ignore', 'ignore', 'pipe'], ...rest } = options
  const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', command, ...args], { stdio, ...rest })
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-LAST_WORDS_MAX)
  })
  child.once('error', (error) => onExit(error.message, null))
  child.once('exit', (code, signal) => onExit(signal ? `signal ${signal}` : `exit code ${code}`, code))
  return { child, lastWords: () => words.trim().split('\n').at(-1) ?? '' }
}
