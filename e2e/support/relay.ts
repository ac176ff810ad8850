import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createConnection } from 'node:net'
import os from 'node:os'
import path from 'node:path'

const TURNSERVER = '/usr/bin/turnserver'
/** Those that the documents give to operators. */
const SETTINGS = path.join(import.meta.dirname, '../../docs/turnserver.conf')
const READY_WITHIN_MS = 10_000
const LOOK_EVERY_MS = 50

/** The relay's and the node's: the address of this machine that browser, relay and node all reach; a node never offers loopback. */
export const relayAddress = Object.values(os.networkInterfaces())
  .flat()
  .find((one) => one && one.family === 'IPv4' && !one.internal)?.address

/** Why no relay can run here; null: one can. */
export const relayMissing = !existsSync(TURNSERVER)
  ? 'Debian’s coturn is not installed'
  : relayAddress
    ? null
    : 'this machine has no network address but loopback'

/** A TURN server (coturn), reached by UDP alone or by TCP alone, each at its own port: nothing listens at the other. */
export class Relay {
  readonly secret = 'shared-by-relay-and-gateway'
  /** Valid too, as while an operator rotates the secret. */
  readonly olderSecret = 'shared-until-the-last-rotation'
  readonly urls: string[]
  readonly #ports: { udp: number; tcp: number }
  #process: ChildProcess | null = null
  #folder = ''

  constructor(ports: { udp: number; tcp: number }) {
    this.#ports = ports
    this.urls = [
      `turn:${relayAddress}:${ports.udp}?transport=udp`,
      `turn:${relayAddress}:${ports.tcp}?transport=tcp`,
    ]
  }

  async start(transport: 'udp' | 'tcp'): Promise<void> {
    this.#folder = await mkdtemp(path.join(os.tmpdir(), 'cloudplay-relay-'))
    const own = [
      `--userdb=${this.#folder}/db`,
      `--pidfile=${this.#folder}/pid`,
      '--log-file=stdout',
      '--no-tls',
      '--no-dtls',
    ]
    const given = [
      `--static-auth-secret=${this.olderSecret}`,
      `--static-auth-secret=${this.secret}`,
      '--realm=cloudplay',
      `--allowed-peer-ip=${relayAddress}`,
    ]
    const at = [
      `--listening-ip=${relayAddress}`,
      `--relay-ip=${relayAddress}`,
      `--listening-port=${this.#ports[transport]}`,
    ]
    const process = spawn(TURNSERVER, ['-c', SETTINGS, ...own, ...given, ...at], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#process = process
    let said = ''
    for (const stream of [process.stdout, process.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()))
    const deadlineMs = Date.now() + READY_WITHIN_MS
    while (!(await (transport === 'tcp' ? this.#takesTcp() : this.#answersUdp()))) {
      if (process.exitCode !== null || Date.now() > deadlineMs)
        throw new Error(`the relay did not start:\n${said}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
  }

  async end(): Promise<void> {
    const process = this.#process
    this.#process = null
    if (process && process.exitCode === null) {
      const left = new Promise((resolve) => process.once('exit', resolve))
      process.kill('SIGKILL')
      await left
    }
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true })
  }

  /** Whether it answers a STUN binding request. */
  #answersUdp(): Promise<boolean> {
    const request = Buffer.concat([
      Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]),
      randomBytes(12),
    ])
    return new Promise((resolve) => {
      const socket = createSocket('udp4')
      const tell = (isThere: boolean) => {
        clearTimeout(timer)
        socket.close()
        resolve(isThere)
      }
      const timer = setTimeout(() => tell(false), LOOK_EVERY_MS)
      socket.once('message', () => tell(true)).once('error', () => tell(false))
      socket.send(request, this.#ports.udp, relayAddress)
    })
  }

  #takesTcp(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = createConnection({ host: relayAddress!, port: this.#ports.tcp })
      socket.on('connect', () => resolve(true)).on('error', () => resolve(false))
      socket.on('connect', () => socket.destroy())
    })
  }
}
