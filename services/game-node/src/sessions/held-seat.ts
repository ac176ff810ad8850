import { setTimeout as pause } from 'node:timers/promises'
import type { EndReason } from '@cloudplay/contract/session-end'
import { STOP_WITHIN_MS, type FromSeat } from '../core/seat-messages.ts'
import type { Seat } from '../pool/seat-process.ts'

/** A player's progress, from a session's view; see `SavesKeeper`. */
export interface SessionSaves {
  bring(cid: string, boot: number): Promise<string | null>
  keep(cid: string, boot: number): Promise<void>
  finish(cid: string, boot: number): Promise<void>
}

export interface HeldSeatOptions {
  cid: string
  gameMark: string
  boot: number
  /** Of the game's frames. */
  lines: number
  /** Absent: nothing is saved. */
  saves: SessionSaves | undefined
  /** Resolves when the previous seat of the game is gone and its progress is sent. */
  before: Promise<void>
  message: (message: FromSeat) => void
  /** The seat failed and is released. Nothing follows this, nor `drop()`. */
  failed: (reason: EndReason, detail: string) => void
}

const LOOK_EVERY_MS = 1_000
/** A game that isn't ready by then has failed. */
const BOOT_LOOKS = 20
/** A running seat is dead if its event loop blocks for this long. */
const SILENT_LOOKS = 10

/** A session's seat: gets its game and the player's progress, and is watched until its release. */
export class HeldSeat {
  /** Resolves when its process has ended and its progress is being sent. */
  readonly left: Promise<void>
  readonly #seat: Seat
  readonly #options: HeldSeatOptions
  readonly #watchTimer: ReturnType<typeof setInterval>
  #size: { widthPx: number; heightPx: number } | null = null
  /** Without a sign. Looks are counted, not time: while this process stands still, it hears nobody. */
  #looks = 0
  #over = false

  constructor(seat: Seat, options: HeldSeatOptions) {
    this.#seat = seat
    this.#options = options
    const { cid, boot, saves } = options
    this.#watchTimer = setInterval(() => this.#look(), LOOK_EVERY_MS)
    // A seat that died earlier reports it immediately.
    this.left = new Promise<void>((resolve) => {
      seat.listen({
        message: (message) => {
          // Saves count until its very end.
          if (message.t === 'saved') void saves?.keep(cid, boot)
          this.#hear(message)
        },
        exit: (detail) => {
          resolve()
          this.#fail(this.#size ? 'game_crashed' : 'boot_failed', detail)
        },
      })
    }).then(() => void saves?.finish(cid, boot))
    void this.#assign()
  }

  /** Of the game's frames; null until the game is ready. */
  get size(): { widthPx: number; heightPx: number } | null {
    return this.#size
  }

  send(message: Parameters<Seat['send']>[0]): void {
    this.#seat.send(message)
  }

  drop(): void {
    if (this.#over) return
    this.#over = true
    clearInterval(this.#watchTimer)
    this.#seat.stop()
  }

  async #assign(): Promise<void> {
    const { cid, gameMark, boot, lines, saves, before } = this.#options
    try {
      let savesArchive: string | null = null
      if (saves) {
        await Promise.race([before, pause(STOP_WITHIN_MS)])
        savesArchive = await saves.bring(cid, boot)
      }
      // The seat may have left before its archive came.
      if (this.#over) void saves?.finish(cid, boot)
      else this.#seat.send({ t: 'assign', gameMark, lines, savesArchive })
    } catch (error) {
      this.#fail('boot_failed', `saves: ${(error as Error).message}`)
    }
  }

  #look(): void {
    this.#looks++
    // A starting seat has its own limit, because it may be silent while it loads.
    if (!this.#size && this.#looks >= BOOT_LOOKS)
      this.#fail('boot_failed', `not up after ${BOOT_LOOKS} s`)
    else if (this.#size && this.#looks > SILENT_LOOKS)
      this.#fail('game_crashed', 'seat stopped answering')
  }

  #hear(message: FromSeat): void {
    if (this.#over) return
    if (message.t === 'booted') this.#size = message
    if (this.#size) this.#looks = 0
    if (message.t === 'exited') this.#fail(message.reason, message.detail)
    else this.#options.message(message)
  }

  #fail(reason: EndReason, detail: string): void {
    if (this.#over) return
    this.drop()
    this.#options.failed(reason, detail)
  }
}
