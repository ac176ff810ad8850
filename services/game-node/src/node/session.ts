import { setTimeout as pause } from 'node:timers/promises'
import { GRACE_MS, type EndReason, type NodeSession } from '@cloudplay/contract/node'
import type { NodeMessage, StreamQuality } from '@cloudplay/contract/signaling'
import { STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import { STOP_WITHIN_MS, type FromSeat, type MediaSignal } from '../seat/seat-messages.ts'
import type { Seat } from '../seat/seat-process.ts'
import { endScene } from './end-texts.ts'

/** A player's page, as a session sees it. */
export interface PlayerLink {
  send(message: NodeMessage): void
  close(code: number): void
  quality: StreamQuality
}

export interface SessionSaves {
  bring(cid: string, boot: number): Promise<string | null>
  keep(cid: string, boot: number): Promise<void>
  finish(cid: string, boot: number): Promise<void>
}

export interface SessionOptions {
  cid: string
  gameMark: string
  boot: number
  takeSeat: () => Seat
  /** What the player has reached: see `SavesKeeper`. Absent: nothing is kept. */
  saves?: SessionSaves
  iceServers: { urls: string | string[]; username?: string; credential?: string }[]
  /** Called once; the session stays in its `ended` state. */
  ended: (reason: EndReason, detail: string) => void
}

/** A game that is not up by then will not be. */
const BOOT_WITHIN_MS = 20_000
/** A seat that is up and whose event loop has been still for so long is dead. */
const SILENT_FOR_MS = 10_000
const WATCH_MS = 1_000
/** Websocket close code "service restart": not final, a page connects again. */
const COME_AGAIN = 1012

/** One game of one player: a seat's process, at most one page, and the time the game waits without one. */
export class Session {
  readonly cid: string
  readonly gameMark: string
  readonly startedAtMs = performance.now()
  boot: number
  /** Bound by the first ticket; another player's ticket is none for this session. */
  owner: string | null = null
  state: NodeSession['state'] = 'booting'
  reason: EndReason | undefined
  #sinceMs = Date.now()
  readonly #options: SessionOptions
  #seat: Seat | null = null
  /** Resolves when the newest seat has left, and what it had saved is on its way. */
  #seatLeft: Promise<void> = Promise.resolve()
  #booted: { widthPx: number; heightPx: number } | null = null
  #link: PlayerLink | null = null
  #round = 0
  #mediaUp = false
  #played = false
  #heardAtMs = performance.now()
  #graceTimer: ReturnType<typeof setTimeout> | undefined
  #bootTimer: ReturnType<typeof setTimeout> | undefined
  #watchTimer: ReturnType<typeof setInterval> | undefined

  constructor(options: SessionOptions) {
    this.#options = options
    this.cid = options.cid
    this.gameMark = options.gameMark
    this.boot = options.boot
    this.#startSeat()
    this.#startGrace()
  }

  /** Resolves when no process of this session is left. */
  get left(): Promise<void> {
    return this.#seatLeft
  }

  report(): NodeSession {
    return { cid: this.cid, state: this.state, since_ms: this.#sinceMs, boot: this.boot, ...(this.reason && { reason: this.reason }) }
  }

  /** A page with a good ticket. An older page is told and let go. `keep`: its peer connection still runs. */
  attach(link: PlayerLink, keep?: number): void {
    if (this.state === 'ended') {
      this.#sayEnd(link, this.reason ?? 'released')
      return
    }
    const older = this.#link
    this.#link = link
    if (older && older !== link) {
      older.send({ t: 'error', code: 'taken_over', msg: '游戏已在另一个页面打开' })
      older.close(STREAM_CLOSE.takenOver)
    }
    clearTimeout(this.#graceTimer)
    const { widthPx, heightPx } = this.#booted ?? { widthPx: 1280, heightPx: 720 }
    link.send({ t: 'welcome', cid: this.cid, width: widthPx, height: heightPx, resumed: this.#played, ice_servers: this.#options.iceServers })
    if (keep !== undefined && keep === this.#round && this.#mediaUp) {
      this.#become('playing')
      link.send({ t: 'scene', scene: 'play', progress: 100 })
      return
    }
    link.send({ t: 'scene', scene: 'init', progress: 20 })
    if (this.state === 'grace') this.#become('playing')
    if (this.#booted) this.#connectMedia()
    else link.send({ t: 'scene', scene: 'totalTime', progress: 40 })
  }

  /**
   * A page's socket is gone. `left`: the page closed it itself, so the media ends too; else the media may go on while
   * the page finds its way back.
   */
  detach(link: PlayerLink, left: boolean): void {
    if (this.#link !== link) return
    this.#link = null
    if (left) this.#disconnectMedia()
    if (!this.#mediaUp) this.#goGrace()
  }

  signal(link: PlayerLink, signal: MediaSignal): void {
    if (this.#link !== link) return
    if (signal.t === 'quality') link.quality = signal.quality
    if ((signal.t === 'answer' || signal.t === 'candidate') && signal.round !== this.#round) return
    this.#seat?.send({ t: 'signal', signal })
  }

  /** The page wants a new peer connection for the same game. */
  restartMedia(link: PlayerLink): void {
    if (this.#link === link && this.#booted) this.#connectMedia()
  }

  /** Starts the game anew under the same session (specification section 4 "Restart"). Also from `ended`. */
  restart(boot: number): void {
    this.boot = boot
    this.reason = undefined
    // Nobody has seen the new game: until somebody does, it boots, and no minute of it is charged.
    this.#played = false
    this.#dropSeat()
    this.#become('booting')
    this.#link?.send({ t: 'scene', scene: 'reconnectingStatus', progress: 20 })
    this.#startSeat()
    if (!this.#link) this.#startGrace()
  }

  /** The game goes on at another node: the page is let go without an end, and comes again by the new address. */
  handOver(): void {
    const link = this.#link
    this.#link = null
    link?.send({ t: 'scene', scene: 'reconnectingStatus', progress: 20 })
    link?.close(COME_AGAIN)
    this.end('released', 'goes on at another node')
  }

  end(reason: EndReason, detail = ''): void {
    if (this.state === 'ended') return
    this.reason = reason
    this.#become('ended')
    this.#dropSeat()
    clearTimeout(this.#graceTimer)
    const link = this.#link
    this.#link = null
    if (link) this.#sayEnd(link, reason)
    this.#options.ended(reason, detail)
  }

  #sayEnd(link: PlayerLink, reason: EndReason): void {
    const { scene, text } = endScene(reason)
    link.send(scene)
    link.send({ t: 'ended', reason, text })
    link.close(STREAM_CLOSE.ended)
  }

  // --- the seat

  #startSeat(): void {
    const seat = this.#options.takeSeat()
    const { boot } = this
    this.#seat = seat
    this.#heardAtMs = performance.now()
    const before = this.#seatLeft
    let left = () => {}
    this.#seatLeft = new Promise<void>((resolve) => (left = resolve)).then(() => void this.#options.saves?.finish(this.cid, boot))
    seat.listen({
      message: (message) => {
        if (message.t === 'saved') void this.#options.saves?.keep(this.cid, boot)
        if (this.#seat === seat) this.#fromSeat(message)
      },
      exit: (detail) => {
        left()
        if (this.#seat === seat) this.end(this.#booted ? 'game_crashed' : 'boot_failed', detail)
      },
    })
    void this.#assign(seat, boot, before)
    this.#bootTimer = setTimeout(() => this.end('boot_failed', `not up after ${BOOT_WITHIN_MS} ms`), BOOT_WITHIN_MS)
    this.#watchTimer = setInterval(() => {
      // A seat that is still starting has its own limit: it may be silent while it loads.
      if (this.#booted && performance.now() - this.#heardAtMs > SILENT_FOR_MS) this.end('game_crashed', 'seat stopped answering')
    }, WATCH_MS)
  }

  /** Gives the seat its game, and what the player has reached in it. */
  async #assign(seat: Seat, boot: number, before: Promise<void>): Promise<void> {
    const { saves } = this.#options
    try {
      let savesArchive: string | null = null
      if (saves) {
        await Promise.race([before, pause(STOP_WITHIN_MS)])
        savesArchive = await saves.bring(this.cid, boot)
      }
      if (this.#seat === seat) seat.send({ t: 'assign', gameMark: this.gameMark, savesArchive })
    } catch (error) {
      if (this.#seat === seat) this.end('boot_failed', `saves: ${(error as Error).message}`)
    }
  }

  #dropSeat(): void {
    clearTimeout(this.#bootTimer)
    clearInterval(this.#watchTimer)
    const seat = this.#seat
    this.#seat = null
    this.#booted = null
    this.#mediaUp = false
    seat?.stop()
  }

  #fromSeat(message: FromSeat): void {
    this.#heardAtMs = performance.now()
    switch (message.t) {
      case 'booted':
        clearTimeout(this.#bootTimer)
        this.#booted = message
        if (this.#link) this.#connectMedia()
        break
      case 'signal':
        if (message.signal.round === this.#round) this.#link?.send(message.signal)
        break
      case 'media':
        if (message.round === this.#round) this.#mediaChanged(message.state === 'connected')
        break
      case 'exited':
        this.end(message.reason, message.detail)
        break
      case 'warm':
      case 'beat':
      case 'saved':
        break
    }
  }

  // --- the media of the newest round

  #connectMedia(): void {
    const link = this.#link
    if (!link || !this.#seat) return
    this.#disconnectMedia()
    this.#round++
    link.send({ t: 'scene', scene: 'wait', reason: 'applyGame', progress: 60 })
    this.#seat.send({ t: 'connect', round: this.#round, quality: link.quality })
  }

  #disconnectMedia(): void {
    this.#mediaUp = false
    if (this.#round > 0) this.#seat?.send({ t: 'disconnect', round: this.#round })
  }

  #mediaChanged(up: boolean): void {
    this.#mediaUp = up
    if (up) {
      this.#played = true
      clearTimeout(this.#graceTimer)
      this.#become('playing')
      this.#link?.send({ t: 'scene', scene: 'play', progress: 100 })
    } else if (!this.#link) {
      this.#goGrace()
    }
  }

  // --- time without a player

  #goGrace(): void {
    if (this.state === 'ended') return
    // A game that nobody has seen yet is still booting for its player, with the same time to come.
    if (this.#played) this.#become('grace')
    this.#startGrace()
  }

  #startGrace(): void {
    clearTimeout(this.#graceTimer)
    this.#graceTimer = setTimeout(() => this.end('grace_over', `no player for ${GRACE_MS} ms`), GRACE_MS)
  }

  #become(state: NodeSession['state']): void {
    if (this.state === state) return
    this.state = state
    this.#sinceMs = Date.now()
  }
}
