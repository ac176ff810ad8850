import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Browser } from '@playwright/test'
import { browserPath } from '../../../tools/browser.ts'
import { launchBrowser } from './launch-browser.ts'
import { PathDirection, type PathShape } from './path-direction.ts'

const run = promisify(execFile)
const TUN = fileURLToPath(new URL('tun.py', import.meta.url))
const SPACE = `cloudplay-bench-${process.pid}`
const DEVICES = [`cpb${process.pid}a`, `cpb${process.pid}b`] as const
/** From the block for benchmarks (RFC 2544). */
const [NODE_HOST, PAGE_HOST] = ['198.18.213.1', '198.18.213.2']
const GATEWAY_PORT = 7_000
/** Decoding without UDP needs a secure context, which pages of this name have. */
const SECURE_NAME = 'path.localhost'
const READY = 2
const HEAD_BYTES = 3
const PROTOCOL_AT = 9
const UDP = 17
const IPV4 = 4

/**
 * A worse network between page and node on this machine: the browser runs in a network namespace whose only way out is a TUN
 * device, and this process carries, loses and delays the packets of UDP and TCP alike. For root on Linux, with Python.
 */
export class NetworkPath {
  /** Where a page finds the node and its gateway. */
  readonly host = NODE_HOST
  readonly port = GATEWAY_PORT
  readonly pageUrl = `http://${SECURE_NAME}:${GATEWAY_PORT}`
  readonly #tun: ChildProcess
  readonly #folder: string
  readonly #ways: readonly [toPage: PathDirection, toNode: PathDirection]
  #hasUdp = true
  #browser: Browser | null = null

  private constructor(tun: ChildProcess, folder: string, shape: PathShape) {
    this.#tun = tun
    this.#folder = folder
    this.#ways = [new PathDirection(shape), new PathDirection(shape)]
  }

  /** Why this machine can't have such a path; null if it can. */
  static async missing(): Promise<string | null> {
    if (process.getuid?.() !== 0) return 'shaped paths need root, for TUN devices'
    try {
      await run('python3', ['-c', "open('/dev/net/tun', 'rb+', 0)"])
      await run('ip', ['netns', 'list'])
      return null
    } catch {
      return 'shaped paths need python3, ip and /dev/net/tun'
    }
  }

  /** @param shape of each direction */
  static async open(shape: PathShape): Promise<NetworkPath> {
    const folder = await mkdtemp(join(tmpdir(), 'cloudplay-path-'))
    const tun = spawn('python3', [TUN, ...DEVICES], { stdio: ['pipe', 'pipe', 'inherit'] })
    const path = new NetworkPath(tun, folder, shape)
    try {
      const ready = new Promise((resolve) => path.#carry(resolve))
      await Promise.race([
        ready,
        once(tun, 'exit').then(() => Promise.reject(new Error('no TUN devices'))),
      ])
      await connectSpaces()
    } catch (error) {
      await path.close()
      throw error
    }
    return path
  }

  /** A browser behind this path. */
  async browser(): Promise<Browser> {
    const program = join(this.#folder, 'browser')
    await writeFile(
      program,
      `#!/bin/sh\nexec ip netns exec ${SPACE} ${(await browserPath()) ?? 'chromium'} "$@"\n`,
    )
    await chmod(program, 0o755)
    return (this.#browser ??= await launchBrowser(program, [
      `--host-resolver-rules=MAP ${SECURE_NAME} ${this.host}`,
    ]))
  }

  /** Loses everything from now on, until `mend`. */
  cut(): void {
    for (const way of this.#ways) way.isCut = true
  }

  mend(): void {
    for (const way of this.#ways) way.isCut = false
  }

  blockUdp(): void {
    this.#hasUdp = false
  }

  /** Changes the way from node to page from now on. */
  shape(change: Partial<PathShape>): void {
    const [toPage] = this.#ways
    toPage.shape = { ...toPage.shape, ...change }
  }

  /** Share of packets that were really lost, cuts included. */
  get lost(): number {
    const sum = (of: 'dropped' | 'passed') => this.#ways[0][of] + this.#ways[1][of]
    return sum('dropped') / Math.max(1, sum('dropped') + sum('passed'))
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    if (this.#tun.exitCode === null) {
      const end = once(this.#tun, 'exit')
      this.#tun.stdin!.end()
      this.#tun.kill()
      await end
    }
    await run('ip', ['netns', 'delete', SPACE]).catch(() => undefined)
    await rm(this.#folder, { recursive: true })
  }

  #carry(ready: (value?: unknown) => void): void {
    let given: Buffer = Buffer.alloc(0)
    this.#tun.stdout!.on('data', (data: Buffer) => {
      given = given.length === 0 ? data : Buffer.concat([given, data])
      let from = 0
      while (given.length - from >= HEAD_BYTES) {
        const to = from + HEAD_BYTES + given.readUInt16BE(from + 1)
        if (to > given.length) break
        if (given[from] === READY) ready()
        else this.#pass(given[from]!, given.subarray(from, to))
        from = to
      }
      given = given.subarray(from)
    })
    this.#tun.stdin!.on('error', () => undefined)
  }

  #pass(side: number, framed: Buffer): void {
    const packet = framed.subarray(HEAD_BYTES)
    if (packet[0]! >> 4 !== IPV4 || (!this.#hasUdp && packet[PROTOCOL_AT] === UDP)) return
    const out = Buffer.from(framed)
    out[0] = 1 - side
    this.#ways[side]!.pass(packet.length, () => this.#tun.stdin!.write(out))
  }
}

/** The first device stays here, at the node's address; the second goes into a new namespace. */
async function connectSpaces(): Promise<void> {
  const ip = (text: string) => run('ip', text.split(' '))
  await ip(`netns add ${SPACE}`)
  await ip(`link set ${DEVICES[1]} netns ${SPACE}`)
  await ip(`address add ${NODE_HOST} peer ${PAGE_HOST} dev ${DEVICES[0]}`)
  await ip(`link set ${DEVICES[0]} up`)
  await ip(`-n ${SPACE} address add ${PAGE_HOST} peer ${NODE_HOST} dev ${DEVICES[1]}`)
  await ip(`-n ${SPACE} link set ${DEVICES[1]} up`)
  await ip(`-n ${SPACE} link set lo up`)
}
