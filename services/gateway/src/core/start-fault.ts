/** Why the program cannot start, for the person who starts it: `message` says everything to know and to do. */
export class StartFault extends Error {
  override name = 'StartFault'
  /** The program's exit code: 2 for faulty settings. */
  readonly exitCode: number = 1
}

/** Ends a program that cannot start, with its message and exit code. Throws any other error, with its stack. */
export function endOnStartFault(error: unknown): never {
  if (!(error instanceof StartFault)) throw error
  console.error(error.message)
  process.exit(error.exitCode)
}
