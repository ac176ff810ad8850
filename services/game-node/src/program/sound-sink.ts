import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { SOUND_BLOCK_SAMPLES, SOUND_CHANNELS, SOUND_RATE_HZ } from '../core/sound.ts'
import type { OwnedProcess } from './owned-process.ts'
import type { View } from './sandbox/bubblewrap.ts'
import { placeOf, startHelper } from './sandbox/helper.ts'

const SOCKET_NAME = 'pulse.sock'
const SANDBOX_FOLDER = '/run/seat/sound'
const UP_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 20
const BLOCK_BYTES = SOUND_BLOCK_SAMPLES * SOUND_CHANNELS * 2
/** More than this waiting means it was not taken for a while: old sound is worth nothing. */
const WAITING_MAX_BYTES = BLOCK_BYTES * 20

/** A sound card of one game's own: PulseAudio with a sink that leads nowhere, and a recorder at its other end. */
export class SoundSink {
  /** For `PULSE_SERVER`. */
  readonly address: string
  /** What a sandboxed game sees of it. */
  readonly view: View
  readonly #server: OwnedProcess
  readonly #recorder: OwnedProcess
  #waiting: Buffer = Buffer.alloc(0)

  private constructor(address: string, view: View, server: OwnedProcess, recorder: OwnedProcess, block: (samples: Int16Array) => void) {
    this.address = address
    this.view = view
    this.#server = server
    this.#recorder = recorder
    recorder.child.stdout!.on('data', (chunk: Buffer) => {
      this.#waiting = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : chunk
      if (this.#waiting.length > WAITING_MAX_BYTES) this.#waiting = this.#waiting.subarray(this.#waiting.length - BLOCK_BYTES)
      while (this.#waiting.length >= BLOCK_BYTES) {
        // A copy, for samples must begin at an even address, and chunks are cut anywhere.
        const bytes = Uint8Array.prototype.slice.call(this.#waiting, 0, BLOCK_BYTES)
        this.#waiting = this.#waiting.subarray(BLOCK_BYTES)
        block(new Int16Array(bytes.buffer))
      }
    })
  }

  /** `folder` is for its socket; `block` gets 10 ms of sound a call; `ended`: it died by itself. */
  static async start(options: {
    folder: string
    isSandboxed: boolean
    block: (samples: Int16Array) => void
    ended: (how: string) => void
  }): Promise<SoundSink> {
    const { folder, isSandboxed, block, ended } = options
    const view: View = { from: folder, to: SANDBOX_FOLDER }
    const socket = join(placeOf(view, isSandboxed), SOCKET_NAME)
    let up = false
    let died: string | null = null
    const server = startHelper(
      [
        ['pulseaudio', '-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1', '--disallow-exit=yes'],
        ['--disallow-module-loading=yes', '--disable-shm=yes', '--realtime=no', '--high-priority=no', '--log-level=error'],
        ['-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1 auth-cookie-enabled=0`],
        ['-L', `module-null-sink sink_name=game rate=${SOUND_RATE_HZ} channels=${SOUND_CHANNELS}`],
      ].flat(),
      {
        views: [{ ...view, isWritable: true }],
        isSandboxed,
        stdio: ['ignore', 'ignore', 'pipe'],
        onExit: (how) => {
          died = `PulseAudio ended with ${how}: ${server.lastWords()}`
          if (up) ended(died)
        },
      },
    )
    for (const untilMs = performance.now() + UP_WITHIN_MS; !isThere(join(folder, SOCKET_NAME));) {
      if (died !== null) throw new Error(died)
      if (performance.now() > untilMs) throw new Error(`PulseAudio is not up after ${UP_WITHIN_MS} ms`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    const recorder = startHelper(
      [
        ['parec', `--server=unix:${socket}`, '--format=s16le', `--rate=${SOUND_RATE_HZ}`, `--channels=${SOUND_CHANNELS}`],
        ['--latency-msec=10', '--process-time-msec=10', '-d', 'game.monitor'],
      ].flat(),
      {
        views: [view],
        isSandboxed,
        stdio: ['ignore', 'pipe', 'pipe'],
        onExit: (how) => ended(`parec ended with ${how}: ${recorder.lastWords()}`),
      },
    )
    up = true
    return new SoundSink(`unix:${socket}`, view, server, recorder, block)
  }

  end(): void {
    this.#recorder.child.kill('SIGKILL')
    this.#server.child.kill('SIGKILL')
  }
}

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined
