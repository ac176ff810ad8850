import { setTimeout as pause } from 'node:timers/promises'
import type { EndReason } from '@cloudplay/contract/node'
import { STOP_WITHIN_MS, type FromSeat } from '../core/seat-messages.ts'
import type { Seat } from '../pool/seat-process.ts'

/** What a player has reached, as a session sees it; see `SavesKeeper`. */
export interface SessionSaves {
  bring(cid: string, boot: number): Promise<string | null>
  keep(cid: string, boot: number): Promise<void>
  finish(cid: string, boot: number): Promise<void>
}

export interface HeldSeatOptions {
  cid: string
  gameMark: string
  boot: number
  /** Absent: nothing is kept. */
  saves: SessionSaves | undefined
  /** The seat that had the game before is gone, or will be soon: what it saved comes first. */
  before: Promise<void>
  message: (message: FromSeat) => void
  /** It cannot go on, and is let go. Nothing comes after this, nor after `drop()`. */
  failed: (reason: EndReason, detail: string) => void
}

/** A game that is not up by then will not be. */
const BOOT_WITHIN_MS = 20_000
/** A seat that is up and whose event loop has been still for so long is dead. */
const SILENT_FOR_MS = 10_000
const WATCH_MS = 1_000

/** A seat in the hands of a session: given its game and what the player has reached, and watched until it is let go. */
export class HeldSeat {
  /** Resolves when its process has left, and what it had saved is on its way. */
  readonly left: Promise<void>
  readonly #seat: Seat
  readonly #options: HeldSeatOptions
  readonly #bootTimer: ReturnType<typeof setTimeout>
  readonly #watchTimer: ReturnType<typeof setInterval>
  #size: { widthPx: number; heightPx: number } | null = null
  #heardAtMs = performance.now()
  #over = false

  constructor(seat: Seat, options: HeldSeatOptions) {
    this.#seat = seat
    this.#options = options
    const { cid, boot, saves } = options
    this.#bootTimer = setTimeout(() => this.#fail('boot_failed', `not up after ${BOOT_WITHIN_MS} ms`), BOOT_WITHIN_MS)
    this.#watchTimer = setInterval(() => {
      // A seat that is still starting has its own limit: it may be silent while it loads.
      if (this.#size && performance.now() - this.#heardAtMs > SILENT_FOR_MS) this.#fail('game_crashed', 'seat stopped answering')
    }, WATCH_MS)
    // A seat that died before it was taken says so at once.
    this.left = new Promise<void>((resolve) => {
      seat.listen({
        message: (message) => {
          // What it saves counts to its very end.
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

  /** Of the game's frames; null until the game is up. */
  get size(): { widthPx: number; heightPx: number } | null {
    return this.#size
  }

  send(message: Parameters<Seat['send']>[0]): void {
    this.#seat.send(message)
  }

  drop(): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#bootTimer)
    clearInterval(this.#watchTimer)
    this.#seat.stop()
  }

  async #assign(): Promise<void> {
    const { cid, gameMark, boot, saves, before } = this.#options
    try {
      let savesArchive: string | null = null
      if (saves) {
        await Promise.race([before, pause(STOP_WITHIN_MS)])
        savesArchive = await saves.bring(cid, boot)
      }
      if (!this.#over) this.#seat.send({ t: 'assign', gameMark, savesArchive })
    } catch (error) {
      this.#fail('boot_failed', `saves: ${(error as Error).message}`)
    }
  }

  #hear(message: FromSeat): void {
    if (this.#over) return
    this.#heardAtMs = performance.now()
    if (message.t === 'booted') {
      clearTimeout(this.#bootTimer)
      this.#size = message
    }
    if (message.t === 'exited') this.#fail(message.reason, message.detail)
    else this.#options.message(message)
  }

  #fail(reason: EndReason, detail: string): void {
    if (this.#over) return
    this.drop()
    this.#options.failed(reason, detail)
  }
}
