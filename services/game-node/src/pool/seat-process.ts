import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { seatEnvironment } from '../core/environment.ts'
import {
  SEAT_SETTINGS_ENV,
  STOP_WITHIN_MS,
  type FromSeat,
  type SeatSettings,
  type ToSeat,
} from '../core/seat-messages.ts'

/** A process that runs one game, from the node's view. */
export interface Seat {
  /** Its process id; undefined if it couldn't start. */
  readonly pid: number | undefined
  send(message: ToSeat): void
  /** One listener each. It immediately gets what arrived before it. */
  listen(events: { message(message: FromSeat): void; exit(detail: string): void }): void
  /** Asks it to stop, and kills it if it doesn't. */
  stop(): void
}

export type SeatMaker = () => Seat

/**
 * A frame is a short-lived block of 3.6 MB. By default glibc, and mimalloc inside the canvas and the codecs, request it from
 * the kernel and return it each time, which costs up to 11 ms of page faults per frame. In the heap it costs under 1 ms. The
 * number of arenas is bounded because each would keep its own such blocks.
 */
const MALLOC_ENV = {
  MIMALLOC_PURGE_DELAY: '-1',
  MALLOC_MMAP_THRESHOLD_: '268435456',
  MALLOC_TRIM_THRESHOLD_: '268435456',
  MALLOC_TOP_PAD_: '16777216',
  MALLOC_ARENA_MAX: '2',
}

/**
 * A seat makes little garbage in JavaScript, because frames and sound are outside its heap. So the young generation stays small,
 * and its collections free the frames. V8 counts frames as growth of the old generation, of which it allows little by default:
 * each seventh frame at 720 lines began a full collection. Four times the heap in use is allowed here.
 */
const SEAT_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4', '--heap-growing-percent=300']

/** Starts processes for seats. Each loads its libraries immediately and then waits for its game. */
export function createSeatMaker(settings: SeatSettings): SeatMaker {
  const file = fileURLToPath(new URL('../../dist/seat-main.js', import.meta.url))
  const env = seatEnvironment(process.env)
  return () => {
    const child = fork(file, [], {
      execArgv: SEAT_FLAGS,
      env: { ...env, ...MALLOC_ENV, [SEAT_SETTINGS_ENV]: JSON.stringify(settings) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Frames for pages without UDP pass here as bytes; JSON would write each as a number.
      serialization: 'advanced',
    })
    return new ProcessSeat(child)
  }
}

class ProcessSeat implements Seat {
  readonly #child: ChildProcess
  readonly #early: FromSeat[] = []
  #listener: { message(message: FromSeat): void; exit(detail: string): void } | null = null
  #exit: string | null = null

  constructor(child: ChildProcess) {
    this.#child = child
    child.on('message', (message) => {
      if (this.#listener) this.#listener.message(message as FromSeat)
      else if ((message as FromSeat).t !== 'heartbeat') this.#early.push(message as FromSeat)
    })
    child.on('exit', (code, signal) =>
      this.#exited(signal ? `signal ${signal}` : `exit code ${code}`),
    )
    child.on('error', (error) => this.#exited(error.message))
  }

  listen(listener: { message(message: FromSeat): void; exit(detail: string): void }): void {
    this.#listener = listener
    for (const message of this.#early.splice(0)) listener.message(message)
    if (this.#exit !== null) listener.exit(this.#exit)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  send(message: ToSeat): void {
    // The exit handler notices a process that died between two messages.
    if (this.#child.connected) this.#child.send(message, () => undefined)
  }

  stop(): void {
    if (this.#exit !== null) return
    this.send({ t: 'stop' })
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), STOP_WITHIN_MS)
    this.#child.once('exit', () => clearTimeout(timer))
  }

  #exited(detail: string): void {
    if (this.#exit !== null) return
    this.#exit = detail
    this.#listener?.exit(detail)
  }
}
