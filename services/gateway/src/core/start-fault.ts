/** Why the program cannot start, for the person who starts it: `message` says all there is to know and to do. */
export class StartFault extends Error {
  override name = 'StartFault'
  /** The program's exit code: 2 where its settings are at fault. */
  readonly exitCode: number = 1
}

/** Ends a program that cannot start: its one message, and its exit code. Any other error goes on, with its stack. */
export function endOnStartFault(error: unknown): never {
  if (!(error instanceof StartFault)) throw error
  console.error(error.message)
  process.exit(error.exitCode)
}
