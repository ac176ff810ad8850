import { spawn, type ChildProcess } from 'node:child_process'
import { repository } from './changed-build.ts'
import { endProgram, RemoteCopy, saidBy } from './remote-copy.ts'

const READY_WITHIN_MS = 90_000

/** The development servers of the shell and of one remote, of a copy that a journey may break, on free ports. */
export class DevServers {
  readonly origin: string
  readonly #copy: RemoteCopy
  readonly #process: ChildProcess

  private constructor(origin: string, copy: RemoteCopy, process: ChildProcess) {
    this.origin = origin
    this.#copy = copy
    this.#process = process
  }

  /** `remote` is a folder of the repository; everything else is the running site at `site`. */
  static async start({ site, remote }: { site: string; remote: string }): Promise<DevServers> {
    const copy = await RemoteCopy.make(remote, 'dev-journey')
    const kit = spawn(
      process.execPath,
      ['shared/remote-kit/bin/remote-kit.mjs', 'dev-all', copy.folder],
      {
        cwd: repository,
        env: { ...process.env, SHELL_DEV_PORT: '0', DELIVERY_URL: site, FORCE_COLOR: '0' },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    const deadlineMs = Date.now() + READY_WITHIN_MS
    try {
      const [, origin = ''] = await saidBy(
        kit,
        /^shell: (http:\/\/localhost:\d+)\/$/m,
        READY_WITHIN_MS,
      )
      // Answered once it is compiled; the remote's server was started before.
      await fetch(`${origin}/main.js`, { signal: AbortSignal.timeout(deadlineMs - Date.now()) })
      return new DevServers(origin, copy, kit)
    } catch (error) {
      kit.kill('SIGTERM')
      throw new Error('the development servers did not start', { cause: error })
    }
  }

  /** Saves a file of the remote as it was, with `was` replaced by `is`. */
  save(file: string, was: string, is: string): Promise<void> {
    return this.#copy.save(file, was, is)
  }

  async end(): Promise<void> {
    await endProgram(this.#process)
    await this.#copy.remove()
  }
}
