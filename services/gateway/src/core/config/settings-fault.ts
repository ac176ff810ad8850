import { StartFault } from '../start-fault.ts'

/** Settings with which the program cannot start. `message` names everything that is wrong with them, in one line. */
export class SettingsFault extends StartFault {
  override name = 'SettingsFault'
  override readonly exitCode = 2

  constructor(readonly problems: readonly string[]) {
    super(`cannot start: the settings are not right: ${problems.join('; ')}`)
  }
}
