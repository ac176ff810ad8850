import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import {
  SOUND_BLOCK_SAMPLES,
  SOUND_CHANNELS,
  SOUND_RATE_HZ,
} from '@cloudplay/game-kit/sound/format'
import type { OwnedProcess } from './owned-process.ts'
import type { View } from './sandbox/bubblewrap.ts'
import { placeOf, startHelper, startServer } from './sandbox/helper.ts'

const SOCKET_NAME = 'pulse.sock'
const SANDBOX_FOLDER = '/run/seat/sound'
const UP_WITHIN_MS = 5_000
const LOOK_EVERY_MS = 20
const BLOCK_BYTES = SOUND_BLOCK_SAMPLES * SOUND_CHANNELS * 2
/** With more waiting than this, nobody read it for a while: old sound is dropped. */
const WAITING_MAX_BYTES = BLOCK_BYTES * 20

/** A game's own sound card: PulseAudio with a null sink and a recorder at its other end. */
export class SoundSink {
  /** For `PULSE_SERVER`. */
  readonly address: string
  /** Its files that a sandboxed game sees. */
  readonly view: View
  readonly #server: OwnedProcess
  readonly #recorder: OwnedProcess
  #waiting: Buffer = Buffer.alloc(0)

  private constructor(
    address: string,
    view: View,
    server: OwnedProcess,
    recorder: OwnedProcess,
    block: (samples: Int16Array) => void,
  ) {
    this.address = address
    this.view = view
    this.#server = server
    this.#recorder = recorder
    recorder.child.stdout!.on('data', (chunk: Buffer) => {
      this.#waiting = this.#waiting.length > 0 ? Buffer.concat([this.#waiting, chunk]) : chunk
      if (this.#waiting.length > WAITING_MAX_BYTES)
        this.#waiting = this.#waiting.subarray(this.#waiting.length - BLOCK_BYTES)
      while (this.#waiting.length >= BLOCK_BYTES) {
        // A copy, because samples must begin at an even address, and chunks may begin anywhere.
        const bytes = Uint8Array.prototype.slice.call(this.#waiting, 0, BLOCK_BYTES)
        this.#waiting = this.#waiting.subarray(BLOCK_BYTES)
        block(new Int16Array(bytes.buffer))
      }
    })
  }

  /** `folder` is for its socket. `block` gets 10 ms of sound per call. `ended` is called if it dies. */
  static async start(options: {
    folder: string
    isSandboxed: boolean
    block: (samples: Int16Array) => void
    ended: (how: string) => void
  }): Promise<SoundSink> {
    const { folder, isSandboxed, block, ended } = options
    const view: View = { from: folder, to: SANDBOX_FOLDER }
    const socket = join(placeOf(view, isSandboxed), SOCKET_NAME)
    const { server, dead, isUp } = startServer('PulseAudio', serverCommand(socket), {
      views: [{ ...view, isWritable: true }],
      isSandboxed,
      stdio: ['ignore', 'ignore', 'pipe'],
      ended,
    })
    for (const untilMs = performance.now() + UP_WITHIN_MS; !isThere(join(folder, SOCKET_NAME));) {
      if (performance.now() > untilMs)
        throw new Error(`PulseAudio is not up after ${UP_WITHIN_MS} ms`)
      await Promise.race([setTimeout(LOOK_EVERY_MS), dead])
    }
    isUp()
    const recorder = startHelper(recorderCommand(socket), {
      views: [view],
      isSandboxed,
      stdio: ['ignore', 'pipe', 'pipe'],
      onExit: (how) => ended(`parec ended with ${how}: ${recorder.lastWords()}`),
    })
    return new SoundSink(`unix:${socket}`, view, server, recorder, block)
  }

  end(): void {
    this.#recorder.child.kill('SIGKILL')
    this.#server.child.kill('SIGKILL')
  }
}

const serverCommand = (socket: string): string[] =>
  [
    ['pulseaudio', '-n', '--daemonize=no', '--use-pid-file=no', '--exit-idle-time=-1'],
    ['--disallow-exit=yes', '--disallow-module-loading=yes', '--disable-shm=yes'],
    ['--realtime=no', '--high-priority=no', '--log-level=error'],
    ['-L', `module-native-protocol-unix socket=${socket} auth-anonymous=1 auth-cookie-enabled=0`],
    ['-L', `module-null-sink sink_name=game rate=${SOUND_RATE_HZ} channels=${SOUND_CHANNELS}`],
  ].flat()

const recorderCommand = (socket: string): string[] =>
  [
    ['parec', `--server=unix:${socket}`, '--format=s16le', `--rate=${SOUND_RATE_HZ}`],
    [`--channels=${SOUND_CHANNELS}`, '--latency-msec=10', '--process-time-msec=10'],
    ['-d', 'game.monitor'],
  ].flat()

const isThere = (path: string) => lstatSync(path, { throwIfNoEntry: false }) !== undefined
