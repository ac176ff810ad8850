import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { repository } from './changed-build.ts'
import { keepsRenderers } from '../../tools/test/keeps-renderers.ts'
import { copyPreparedData } from './prepared-data.ts'

interface SiteOptions {
  port: number
  /** Seats of its one game node. */
  seats: number
  /** Settings of this site only. */
  env?: Record<string, string>
}

/** On a machine that other journeys keep busy. */
export const READY_WITHIN_MS = 300_000
const LOOK_EVERY_MS = 200

/** A site of a journey's own, started the way `npm start` starts it, that may be killed and started again on its data. */
export class Site {
  readonly origin: string
  readonly #dataDir: string
  readonly #options: SiteOptions
  #launcher: ChildProcess | null = null
  #said = ''

  private constructor(options: SiteOptions, dataDir: string) {
    this.#options = options
    this.#dataDir = dataDir
    this.origin = `http://localhost:${options.port}`
  }

  static async start(options: SiteOptions): Promise<Site> {
    const site = new Site(options, await mkdtemp(path.join(os.tmpdir(), 'cloudplay-e2e-site-')))
    try {
      copyPreparedData(site.#dataDir)
      await site.start()
    } catch (error) {
      // It would keep the port and the processor from the next one.
      await site.end()
      throw error
    }
    return site
  }

  /** Starts it and waits until a player can play. */
  async start(): Promise<void> {
    const { port, seats, env } = this.#options
    const launcher = spawn(process.execPath, ['tools/start.mjs'], {
      cwd: repository,
      env: {
        ...process.env,
        ...keepsRenderers,
        PORT: String(port),
        DATA_DIR: this.#dataDir,
        NODE_CAPACITY: String(seats),
        LOG_LEVEL: 'warn',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#launcher = launcher
    this.#said = ''
    for (const stream of [launcher.stdout, launcher.stderr])
      stream.on('data', (text: Buffer) => (this.#said += text.toString()))
    const deadlineMs = Date.now() + READY_WITHIN_MS
    while (!/^ready /m.test(this.#said)) {
      if (launcher.exitCode !== null)
        throw new Error(`the site ended while it started:\n${this.#said}`)
      if (Date.now() > deadlineMs) throw new Error(`the site is not ready:\n${this.#said}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  /** What its last process wrote. */
  get said(): string {
    return this.#said
  }

  /** kill -9 of the process that answers, in the middle of its work; the launcher ends after it. */
  async kill(): Promise<void> {
    const launcher = this.#launcher!
    const children = (await readFile(`/proc/${launcher.pid}/task/${launcher.pid}/children`, 'utf8'))
      .trim()
      .split(' ')
      .map(Number)
    for (const pid of children) {
      const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
      if (command.includes('services/site/')) process.kill(pid, 'SIGKILL')
    }
    await this.#gone()
  }

  /** Ends it cleanly and gives its exit code. Its data go too; its logs stay until the run ends, and with a failure's results. */
  async end(): Promise<number | null> {
    this.#launcher?.kill('SIGTERM')
    const code = await this.#gone()
    const scratch = process.env['E2E_SCRATCH']
    const logs = path.join(this.#dataDir, 'logs')
    if (scratch && existsSync(logs))
      await cp(logs, path.join(scratch, path.basename(this.#dataDir), 'logs'), { recursive: true })
    await rm(this.#dataDir, { recursive: true, force: true })
    return code
  }

  /** Moves the server's clock on. */
  advanceMs(advance_ms: number): Promise<void> {
    return this.#moveClock({ advance_ms })
  }

  /** Sets the server's clock; it runs on from there. */
  setClock(now: string): Promise<void> {
    return this.#moveClock({ now: new Date(now).toISOString() })
  }

  /** `npm run activities`, as an operator types it. Returns its output. */
  async activities(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['services/gateway/dist/cli.js', ...args],
      {
        cwd: repository,
        env: { ...process.env, SITE_URL: this.origin, DATA_DIR: this.#dataDir },
      },
    )
    return stdout
  }

  async #moveClock(body: { now: string } | { advance_ms: number }): Promise<void> {
    const answer = await fetch(`${this.origin}/api/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`the clock answered ${answer.status}`)
  }

  #gone(): Promise<number | null> {
    const launcher = this.#launcher
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null)
      return Promise.resolve(launcher?.exitCode ?? null)
    return new Promise((resolve) => launcher.once('exit', resolve))
  }
}
