import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { repository } from './changed-build.ts'

const READY_WITHIN_MS = 90_000
const LOOK_EVERY_MS = 200
const NOT_COPIED = new Set(['node_modules', 'dist', '.cache'])

/** The development servers of the shell and of one remote, of a copy that a journey may break, on free ports. */
export class DevServers {
  readonly origin: string
  readonly #folder: string
  readonly #process: ChildProcess
  readonly #original = new Map<string, string>()

  private constructor(origin: string, folder: string, process: ChildProcess) {
    this.origin = origin
    this.#folder = folder
    this.#process = process
  }

  /** `remote` is a folder of the repository; everything else is the running site at `site`. */
  static async start({ site, remote }: { site: string; remote: string }): Promise<DevServers> {
    // Inside the repository, whose packages it imports, where nothing is kept.
    const folder = path.join(repository, '.cache', `dev-journey-${process.pid}`)
    const copy = path.join(folder, remote)
    await mkdir(folder, { recursive: true })
    await cp(path.join(repository, remote), copy, { recursive: true, filter: (file) => !NOT_COPIED.has(path.basename(file)) })
    await symlink(path.join(repository, remote, 'node_modules'), path.join(copy, 'node_modules'))
    const kit = spawn(process.execPath, ['shared/remote-kit/bin/remote-kit.mjs', 'dev-all', copy], {
      cwd: repository,
      env: { ...process.env, SHELL_DEV_PORT: '0', DELIVERY_URL: site, FORCE_COLOR: '0' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [kit.stdout, kit.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    const deadlineMs = Date.now() + READY_WITHIN_MS
    try {
      for (;;) {
        const [, origin] = /^shell: (http:\/\/localhost:\d+)\/$/m.exec(said) ?? []
        if (origin) {
          // Answered once it is compiled; the remote's server was started before.
          await fetch(`${origin}/main.js`, { signal: AbortSignal.timeout(deadlineMs - Date.now()) })
          return new DevServers(origin, copy, kit)
        }
        if (kit.exitCode !== null || Date.now() > deadlineMs) throw new Error('they say no address')
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
      }
    } catch (error) {
      kit.kill('SIGTERM')
      throw new Error(`the development servers did not start:\n${said}`, { cause: error })
    }
  }

  /** Saves a file of the remote as it was, with `was` replaced by `is`. */
  async save(file: string, was: string, is: string): Promise<void> {
    const full = path.join(this.#folder, file)
    const original = this.#original.get(file) ?? (await readFile(full, 'utf8'))
    this.#original.set(file, original)
    if (!original.includes(was)) throw new Error(`${file} does not say ${was}`)
    await writeFile(full, original.replace(was, is))
  }

  async end(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once('exit', resolve))
    if (this.#process.exitCode === null && this.#process.kill('SIGTERM')) await gone
    await rm(path.dirname(this.#folder), { recursive: true, force: true })
  }
}
