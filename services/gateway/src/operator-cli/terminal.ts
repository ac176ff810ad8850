import { Usage } from './arguments.ts'
import { CommandFailed } from './client.ts'

/** Where a command gets its settings and puts its words. */
export interface Terminal {
  env: Record<string, string | undefined>
  out: (text: string) => void
  err: (text: string) => void
}

/** Runs a command; gives its exit code, and says what was wrong. */
export async function exitCodeOf(
  work: () => Promise<void>,
  { err }: Terminal,
  help: string,
): Promise<number> {
  try {
    await work()
    return 0
  } catch (error) {
    if (error instanceof Usage) {
      err(`${error.message}\n\n${help}`)
      return 2
    }
    if (!(error instanceof CommandFailed)) throw error
    err(error.message)
    return 1
  }
}
