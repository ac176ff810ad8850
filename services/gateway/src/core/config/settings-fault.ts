import { StartFault } from '../start-fault.ts'

/** Settings with which the program cannot start. `message` is one line that names everything that is wrong with them. */
export class SettingsFault extends StartFault {
  override name = 'SettingsFault'
  override readonly exitCode = 2

  constructor(readonly problems: readonly string[]) {
    super(`cannot start: the settings are not right: ${problems.join('; ')}`)
  }
}

/** Reads settings one by one and keeps what is wrong with each, for one message about all of them. */
export class SettingsReader {
  readonly problems: string[] = []

  /** What `read` gives; `otherwise` where it throws, which `problems` then tells. */
  take<T>(read: () => T, otherwise: T): T {
    try {
      return read()
    } catch (error) {
      this.problems.push((error as Error).message)
      return otherwise
    }
  }
}
