import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** Debian's package, installed or unpacked by `npm test` (`tools/broker.ts`). */
const FOLDERS = [join(import.meta.dirname, '../../../../.cache/nats-server/usr/sbin')].concat(
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/bin',
)
const PROGRAM = FOLDERS.map((folder) => join(folder, 'nats-server')).find((file) =>
  existsSync(file),
)
export const hasNats = PROGRAM !== undefined
if (!hasNats) console.log('nats-server is not installed: tests of the broker are skipped')

interface NatsOptions {
  max_payload?: number
  /** Nobody may use this subject. */
  forbids?: string
}

/** A broker that lets in only `site` with its password. */
export class NatsServer {
  readonly #password = 'only-the-site-knows'
  #process: ChildProcess | undefined

  private constructor(
    readonly port: number,
    private readonly file: string,
  ) {}

  static async start({ max_payload = 1_048_576, forbids }: NatsOptions = {}): Promise<NatsServer> {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    probe.close()
    const server = new NatsServer(port, join(await mkdtemp(join(tmpdir(), 'nats-')), 'nats.conf'))
    const denied = { deny: forbids ?? [] }
    const user = {
      user: 'site',
      password: server.#password,
      permissions: { publish: denied, subscribe: denied },
    }
    await writeFile(
      server.file,
      JSON.stringify({ host: '127.0.0.1', port, max_payload, authorization: { users: [user] } }),
    )
    await server.start()
    return server
  }

  get url(): string {
    return `nats://site:${this.#password}@127.0.0.1:${this.port}`
  }

  async start(): Promise<void> {
    const child = spawn(PROGRAM!, ['-c', this.file], { stdio: 'ignore' })
    this.#process = child
    while (!(await this.#answers())) {
      if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`)
      await delay(20)
    }
  }

  /** As a machine that is gone. */
  async kill(): Promise<void> {
    if (!this.#process) return
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    this.#process = undefined
    await ended
  }

  #answers(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1')
      const end = (isUp: boolean) => {
        socket.destroy()
        resolve(isUp)
      }
      socket.once('data', () => end(true)).once('error', () => end(false))
    })
  }
}
