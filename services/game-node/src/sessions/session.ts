import type { Language } from '@cloudplay/contract'
import { IDLE_AFTER_MINUTES } from '@cloudplay/contract/constants'
import type { NodeSession } from '@cloudplay/contract/node'
import type { EndReason } from '@cloudplay/contract/session-end'
import { BASE_MODE, STREAM_MODES, type StreamMode } from '@cloudplay/contract/stream-modes'
import { STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import type { ClientMessage, GameAbilities } from '@cloudplay/contract/signaling'
import type { FromSeat, MediaSignal } from '../core/seat-messages.ts'
import { MessageBudget } from '../core/message-budget.ts'
import { Absence } from './absence.ts'
import { carriedQuality } from './carried-quality.ts'
import { HeldSeat } from './held-seat.ts'
import * as say from './page-words.ts'
import { PlayerWatch } from './player-watch.ts'
import type { PlayerLink, SessionOptions } from './session-options.ts'
import { SessionTrace } from './session-trace.ts'

type SocketStreamMessage = Extract<ClientMessage, { t: 'socketStream' }>

/** A player copies by hand. */
const COPIES = { burst: 3, perSecond: 0.5 }
/** Websocket close code "service restart": the page reconnects. */
const COME_AGAIN = 1012

/** One game of one player: a seat's process, at most one page, and a limited wait without a page. */
export class Session {
  readonly cid: string
  readonly gameMark: string
  readonly startedAtMs = performance.now()
  boot: number
  /** Set by the first ticket; another player's ticket is invalid for this session. */
  owner: string | null = null
  state: NodeSession['state'] = 'booting'
  reason: EndReason | undefined
  #sinceMs = Date.now()
  readonly #options: SessionOptions
  #seat: HeldSeat | null = null
  #seatLeft: Promise<void> = Promise.resolve()
  #link: PlayerLink | null = null
  /** The page whose socket carries the stream too (REACH-5). */
  #streamLink: PlayerLink | null = null
  /** Login of the current or last page: its media may still run. */
  #sid = ''
  /** Of the last page that named one. */
  #language: Language | null = null
  #abilities: GameAbilities | null = null
  readonly #copies = new MessageBudget(COPIES.burst, COPIES.perSecond)
  #round = 0
  #mediaUp = false
  #bootAtMs = 0
  #played = false
  readonly #watch: PlayerWatch
  readonly #absence: Absence
  readonly #trace: SessionTrace

  constructor(options: SessionOptions) {
    this.#options = options
    this.cid = options.cid
    this.gameMark = options.gameMark
    this.boot = options.boot
    const { idleMs = IDLE_AFTER_MINUTES * 60_000, pauses = 0, pausedLeftMs } = options
    this.#trace = new SessionTrace(options.tracer)
    this.#absence = new Absence(pauses, (detail) => this.end('grace_over', detail))
    this.#watch = new PlayerWatch(idleMs, {
      silent: (lastSignAtMs) => this.#goGrace(lastSignAtMs),
      heard: () => this.#mediaUp && this.#seen(),
      idle: (pausesInMs) => this.#link && say.plays(this.#link, pausesInMs),
      active: () => this.#link && this.#mediaUp && say.plays(this.#link),
      idleTooLong: () => this.#pause(),
    })
    if (pausedLeftMs === undefined) this.#absence.waitForPlayer()
    else {
      this.#absence.pauseFor(pausedLeftMs)
      this.#become('grace')
    }
    this.#startSeat()
  }

  /** Resolves when all processes of this session have ended. */
  get left(): Promise<void> {
    return this.#seatLeft
  }

  report(): NodeSession {
    const { cid, state, boot, reason } = this
    return {
      cid,
      state,
      since_ms: this.#sinceMs,
      boot,
      ...(state === 'grace' && { for_ms: Math.max(0, Date.now() - this.#sinceMs) }),
      ...(this.#absence.isPaused && { paused: true }),
      ...(reason && { reason }),
      ...(this.#sid && { sid: this.#sid }),
    }
  }

  /** Accepts a page with a valid ticket. Notifies and disconnects an older page. `keep`: its peer connection still runs. */
  attach(link: PlayerLink, keep?: number): void {
    if (this.state === 'ended') {
      say.end(link, this.reason ?? 'released')
      return
    }
    const older = this.#link
    this.#link = link
    this.#sid = link.sid
    this.#trace.follow(link.trace)
    if (older && older !== link) say.takenOver(older)
    this.#endSocketStream()
    say.welcome(link, this.cid, {
      size: this.#seat?.size,
      lines: STREAM_MODES[this.#mode].lines,
      resumed: this.#played,
      controls: this.#options.controls,
      modes: this.#modes,
    })
    // The player, who may be asleep, decides when a paused game continues.
    if (this.#absence.isPaused) return say.paused(link, this.#absence.pauseLeftMs)
    if (keep !== undefined && keep === this.#round && this.#mediaUp) {
      // Ends a silence: the next one counts again.
      this.#watch.heard()
      return this.#seen()
    }
    this.#absence.waitForPlayer()
    this.#begin(link)
  }

  /** Anything came from this page: it is there. */
  heard(link: PlayerLink): void {
    if (this.#link === link) this.#watch.heard()
  }

  /** The player of this page is there: continues a paused game. */
  here(link: PlayerLink): void {
    if (this.#link !== link) return
    this.#watch.acted()
    if (!this.#absence.isPaused || this.state === 'ended') return
    this.#absence.waitForPlayer()
    this.#begin(link)
  }

  /**
   * A page's socket is gone. `left`: the page closed it itself, so the media ends too. Otherwise the media may continue while
   * the page reconnects.
   */
  detach(link: PlayerLink, left: boolean): void {
    if (this.#link !== link) return
    this.#link = null
    if (left) this.#disconnectMedia()
    else this.#endSocketStream()
    if (!this.#mediaUp) this.#goGrace()
  }

  /** The page's login has ended: disconnects the page, and the game waits for its player. */
  revoke(sid: string): void {
    if (this.#sid !== sid || this.state === 'ended') return
    this.#sid = ''
    const link = this.#link
    this.#link = null
    link?.close(STREAM_CLOSE.unauthenticated)
    this.#disconnectMedia()
    this.#goGrace()
  }

  signal(link: PlayerLink, signal: MediaSignal): void {
    if (this.#link !== link) return
    if (signal.t === 'quality') {
      link.quality = signal.quality
      const quality = carriedQuality(signal.quality, this.#modes)
      this.#seat?.send({ t: 'signal', signal: { t: 'quality', quality } })
      return
    }
    if (signal.t === 'report' && this.#mediaUp) this.#options.meter?.page(signal)
    if ((signal.t === 'answer' || signal.t === 'candidate') && signal.round !== this.#round) return
    this.#seat?.send({ t: 'signal', signal })
  }

  /** The page names the player's language; a restarted game gets it as well. */
  speak(link: PlayerLink, language: Language): void {
    if (this.#link !== link || this.#language === language) return
    this.#language = language
    this.#seat?.send({ t: 'language', language })
  }

  /** The player's menu is open, or closed again. */
  pause(link: PlayerLink, paused: boolean): void {
    if (this.#link === link) this.#seat?.send({ t: 'pause', paused })
  }

  /** The player copies from the game. A page that asks too often gets nothing. */
  copy(link: PlayerLink): void {
    if (this.#link !== link) return
    if (this.#seat?.size && this.#copies.take()) this.#seat.send({ t: 'copy' })
    else link.sendExtra({ t: 'clipboard', text: null })
  }

  /** The page wants a new peer connection for the same game. `beside`: the stream through its socket continues. */
  restartMedia(link: PlayerLink, beside = false): void {
    if (this.#link === link && this.#seat?.size)
      this.#connectMedia(beside && this.#streamLink === link)
  }

  /** The page can't use UDP, or can again. */
  socketStream(link: PlayerLink, { round, on, codecs }: SocketStreamMessage): void {
    if (this.#link !== link || round !== this.#round || !this.#seat || this.#absence.isPaused)
      return
    this.#streamLink = on ? link : null
    this.#seat.send({ t: 'socketStream', round, on, codecs })
  }

  /** A binary message of a page: for the seat, which knows what it is. */
  socketBytes(link: PlayerLink, bytes: Uint8Array): void {
    if (this.#link === link && this.#round > 0) this.#seat?.send({ t: 'socketBytes', bytes })
  }

  /** Starts the game again under the same session. Also from `ended`. */
  restart(boot: number): void {
    this.boot = boot
    this.reason = undefined
    // Until a player sees the new game, it counts as booting, and no minute is charged.
    this.#played = false
    this.#absence.waitForPlayer()
    this.#dropSeat()
    this.#become('booting')
    say.reconnecting(this.#link)
    this.#startSeat()
  }

  /** The game continues at another node: disconnects the page without an end, and it reconnects to the new address. */
  handOver(): void {
    const link = this.#link
    this.#link = null
    say.reconnecting(link)
    link?.close(COME_AGAIN)
    this.end('released', 'continues at another node')
  }

  end(reason: EndReason, detail = ''): void {
    if (this.state === 'ended') return
    this.reason = reason
    this.#become('ended')
    this.#dropSeat()
    this.#absence.stop()
    const link = this.#link
    this.#link = null
    if (link) say.end(link, reason)
    this.#options.ended(reason, detail)
  }

  // --- the seat

  /** What its players may have. */
  get #modes(): readonly StreamMode[] {
    return this.#options.modes ?? [BASE_MODE]
  }

  /** What the seat was given for; the node may carry less by now. */
  get #mode(): StreamMode {
    const { mode = BASE_MODE } = this.#options
    return this.#modes.includes(mode) ? mode : BASE_MODE
  }

  #startSeat(): void {
    const { takeSeat, saves } = this.#options
    const { cid, gameMark, boot } = this
    this.#trace.begin('boot')
    this.#bootAtMs = performance.now()
    this.#seat = new HeldSeat(takeSeat(), {
      cid,
      gameMark,
      boot,
      saves,
      lines: STREAM_MODES[this.#mode].lines,
      before: this.#seatLeft,
      message: (message) => this.#fromSeat(message),
      failed: (reason, detail) => this.end(reason, detail),
    })
    this.#seatLeft = this.#seat.left
    if (this.#language) this.#seat.send({ t: 'language', language: this.#language })
  }

  #dropSeat(): void {
    const seat = this.#seat
    this.#seat = null
    this.#streamLink = null
    this.#mediaUp = false
    this.#watch.stop()
    seat?.drop()
  }

  #fromSeat(message: FromSeat): void {
    switch (message.t) {
      case 'abilities':
        this.#abilities = message.abilities
        break
      case 'socketFrame':
        this.#streamLink?.sendBytes(message.bytes)
        break
      case 'figures':
        this.#options.meter?.seat(message.figures)
        this.#link?.sendExtra(message)
        break
      case 'rumble':
      case 'clipboard':
      case 'noSocketStream':
        this.#link?.sendExtra(message)
        break
      case 'part':
        this.#trace.add({ service: 'seat', ...message })
        break
      case 'booted':
        this.#trace.end('boot')
        this.#options.meter?.booted(performance.now() - this.#bootAtMs)
        if (this.#link) this.#connectMedia()
        break
      case 'signal':
        if (message.signal.round === this.#round) this.#link?.send(message.signal)
        break
      case 'input':
        this.#watch.acted()
        break
      case 'noCodec':
        if (message.round === this.#round) this.#refuseMedia()
        break
      case 'media':
        if (message.round === this.#round) this.#mediaChanged(message.state === 'connected')
        break
    }
  }

  // --- the media of the newest round

  #begin(link: PlayerLink): void {
    say.init(link)
    if (this.#seat?.size) this.#connectMedia()
    else say.booting(link)
  }

  #connectMedia(beside = false): void {
    const link = this.#link
    if (!link || !this.#seat || this.#absence.isPaused) return
    if (!beside) this.#disconnectMedia()
    this.#round++
    if (!beside) say.connecting(link)
    this.#trace.begin('connect media')
    if (this.#abilities) link.sendExtra({ t: 'abilities', abilities: this.#abilities })
    const { quality, codecs, compatible } = link
    this.#seat.send({
      t: 'connect',
      round: this.#round,
      quality: carriedQuality(quality, this.#modes),
      codecs,
      compatible,
      iceServers: this.#options.iceServers(),
      ...(beside && { beside }),
    })
  }

  #endSocketStream(): void {
    if (!this.#streamLink) return
    this.#streamLink = null
    this.#seat?.send({ t: 'socketStream', round: this.#round, on: false, codecs: [] })
  }

  /** The page can't show this game. Another page may, while the game waits for its player. */
  #refuseMedia(): void {
    const link = this.#link
    if (!link) return
    say.noCodec(link)
    this.detach(link, true)
  }

  #disconnectMedia(): void {
    this.#streamLink = null
    if (this.#mediaUp) this.#mediaChanged(false)
    if (this.#round > 0) this.#seat?.send({ t: 'disconnect', round: this.#round })
  }

  #mediaChanged(up: boolean): void {
    if (this.#absence.isPaused) return
    this.#mediaUp = up
    if (up) {
      this.#trace.end('connect media')
      this.#played = true
      this.#watch.start()
      this.#seen()
    } else {
      this.#watch.stop()
      this.#goGrace(this.#watch.heardAtMs)
    }
  }

  // --- time without a player

  /** The stream runs, and a page is there. */
  #seen(): void {
    this.#absence.stop()
    this.#become('playing')
    if (this.#link) say.plays(this.#link, this.#watch.pausesInMs)
  }

  #goGrace(sinceMs?: number): void {
    if (this.state === 'ended' || this.#absence.isPaused) return
    // A game without its first view is still booting, with the same time limit.
    if (this.#played) this.#become('grace', sinceMs)
    this.#absence.waitForPlayer()
  }

  /** The player did nothing: freezes the game. */
  #pause(): void {
    this.#disconnectMedia()
    this.#absence.pause()
    this.#sinceMs = Date.now()
    say.paused(this.#link, this.#absence.pauseLeftMs)
  }

  #become(state: NodeSession['state'], sinceMs = Date.now()): void {
    if (this.state === state) return
    this.state = state
    this.#sinceMs = sinceMs
  }
}
