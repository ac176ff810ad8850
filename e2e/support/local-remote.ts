import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { repository } from './changed-build.ts'
import { endProgram, RemoteCopy, saidBy } from './remote-copy.ts'

/** The kit's default; SHELL_DEV_PORT sets another one. */
const USUAL_SHELL_PORT = 8100
const STARTED_WITHIN_MS = 30_000

/** A copy of a remote that its developer serves to pages of a site, as by `npm run dev -- --against <site>` in its folder. */
export class LocalRemote {
  readonly copy: RemoteCopy
  readonly #site: string
  readonly #devPort: number
  #process: ChildProcess | null = null
  /** The address that the command prints. */
  address = ''

  private constructor(copy: RemoteCopy, site: string, devPort: number) {
    this.copy = copy
    this.#site = site
    this.#devPort = devPort
  }

  /** `remote` is a folder of the repository. */
  static async make(remote: string, site: string): Promise<LocalRemote> {
    const config = await readFile(path.join(repository, remote, 'remote.config.ts'), 'utf8')
    const [, devPort] = /devPort: (\d+)/.exec(config)!
    return new LocalRemote(
      await RemoteCopy.make(remote, `override-journey-${devPort}`),
      site,
      Number(devPort),
    )
  }

  /** Where its server is. */
  get origin(): string {
    return [...new URL(this.address).searchParams.values()].at(-1)!
  }

  /** At its former port, if it had one. */
  async start(): Promise<void> {
    const kit = path.join(repository, 'shared/remote-kit/bin/remote-kit.mjs')
    // `SHELL_DEV_PORT` moves ports by as much as the shell's; 0 takes free ones.
    const shellPort = this.address
      ? USUAL_SHELL_PORT + Number(new URL(this.origin).port) - this.#devPort
      : 0
    this.#process = spawn(process.execPath, [kit, 'dev', '--against', this.#site], {
      cwd: this.copy.folder,
      env: { ...process.env, SHELL_DEV_PORT: String(shellPort), FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const [, opened = ''] = await saidBy(this.#process, /^ {2}open (http\S+)$/m, STARTED_WITHIN_MS)
    this.address = opened
  }

  async stop(): Promise<void> {
    if (this.#process) await endProgram(this.#process)
    this.#process = null
  }

  async end(): Promise<void> {
    await this.stop()
    await this.copy.remove()
  }
}
