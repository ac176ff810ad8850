import { StartFault } from '../start-fault.ts'

/** Settings with which the program cannot start. `message` names everything that is wrong with them, in one line. */
export class SettingsFault extends StartFault {
  override name = 'SettingsFault'
  override readonly exitCode = 2

  constructor(readonly problems: readonly string[]) {
    super(`cannot start: the settings are not right: ${problems.join('; ')}`)
  }
}

/** Reads settings one by one and collects their faults, for one message about all of them. */
export class SettingsReader {
  readonly problems: string[] = []

  /** The result of `read`; `otherwise` if it throws, and the fault is added to `problems`. */
  take<T>(read: () => T, otherwise: T): T {
    try {
      return read()
    } catch (error) {
      this.problems.push((error as Error).message)
      return otherwise
    }
  }
}
