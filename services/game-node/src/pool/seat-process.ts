import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { SEAT_SETTINGS_ENV, STOP_WITHIN_MS, type FromSeat, type SeatSettings, type ToSeat } from '../core/seat-messages.ts'

/** A process that runs one game, seen from the node. */
export interface Seat {
  /** Its process id; undefined where it could not be started. */
  readonly pid: number | undefined
  send(message: ToSeat): void
  /** One listener each; what came before it is handed over at once. */
  listen(events: { message(message: FromSeat): void; exit(detail: string): void }): void
  /** Asks it to stop, and makes it stop. */
  stop(): void
}

export type SeatMaker = () => Seat

/**
 * A frame is a block of 3.6 MB that comes and goes: by their defaults glibc, and mimalloc inside the canvas and the
 * codecs, ask the kernel for it and give it back each time, which costs up to 11 ms of page faults a frame. Kept in the
 * heap it costs under 1 ms. The arenas are bounded because each would otherwise keep such blocks of its own.
 */
const MALLOC_ENV = {
  MIMALLOC_PURGE_DELAY: '-1',
  MALLOC_MMAP_THRESHOLD_: '268435456',
  MALLOC_TRIM_THRESHOLD_: '268435456',
  MALLOC_TOP_PAD_: '16777216',
  MALLOC_ARENA_MAX: '2',
}

/** A seat makes little garbage in JavaScript: frames and sound lie outside its heap, which so stays small. */
const SEAT_FLAGS = ['--enable-source-maps', '--max-semi-space-size=4']

/** Starts processes for seats; each loads its libraries at once and then waits for its game. */
export function createSeatMaker(settings: SeatSettings): SeatMaker {
  // Compiled, this names the compiled program; from the source, for tests, it needs the TypeScript loader.
  const file = fileURLToPath(new URL('../seat/seat-main.ts', import.meta.url))
  const execArgv = file.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : SEAT_FLAGS
  // A game has no business with the node's key.
  const { NODE_KEY: _key, ...env } = process.env
  return () => {
    const child = fork(file, [], {
      execArgv,
      env: { ...env, ...MALLOC_ENV, [SEAT_SETTINGS_ENV]: JSON.stringify(settings) },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
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
    child.on('exit', (code, signal) => this.#exited(signal ? `signal ${signal}` : `exit code ${code}`))
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
    // A process that died between two messages is noticed by its exit.
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
