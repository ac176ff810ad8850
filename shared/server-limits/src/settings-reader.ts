/** Reads settings one by one and collects what is wrong, so that one message names it all. */
export class SettingsReader {
  readonly problems: string[] = []

  /** The result of `read`; `otherwise` if it throws, and the fault is added to `problems`. */
  take = <T>(read: () => T, otherwise: T): T => {
    try {
      return read()
    } catch (error) {
      this.problems.push((error as Error).message)
      return otherwise
    }
  }
}
