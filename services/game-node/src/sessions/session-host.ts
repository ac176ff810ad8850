import type { IceServer } from '@cloudplay/contract'
import type { PlayControls } from '@cloudplay/contract/controls'
import type { DesiredSession, NodeSession, TicketClaims } from '@cloudplay/contract/node'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import type { EndReason } from '@cloudplay/contract/session-end'
import type { Tracer } from '@cloudplay/tracing/tracer'
import type { Seat } from '../pool/seat-process.ts'
import type { Log } from '../core/log.ts'
import { reconcile } from './reconcile.ts'
import type { SessionSaves } from './held-seat.ts'
import type { SessionMeter } from './session-meter.ts'
import { Session } from './session.ts'

export interface SessionHostOptions {
  capacitySeats: number
  games: { includes(gameMark: string): boolean }
  /** How long a player of this game may do nothing; absent: the site's usual time. */
  idleMsOf?: (gameMark: string) => number
  takeSeat: () => Seat
  controlsOf?: (gameMark: string) => PlayControls | undefined
  /** What players of this game may have; absent: the base mode. */
  modesOf?: (gameMark: string) => readonly StreamMode[]
  saves?: SessionSaves
  /** Requests the gateway's list and applies it. */
  renewList?: () => Promise<void>
  /** Absent: nothing is traced. */
  tracer?: Tracer | null
  /** Absent: nothing is measured. */
  meter?: SessionMeter
  log: Log
}

export type Admission =
  | { ok: true; session: Session }
  | { ok: false; code: 'unauthenticated' | 'no_capacity' | 'unknown_game' | 'draining' }

/** All sessions of this node. Tickets and the gateway's list create them; the list, a timeout or the game ends them. */
export class SessionHost {
  readonly #options: SessionHostOptions
  readonly #sessions = new Map<string, Session>()
  draining = false
  /** For this node's side of new connections; the gateway renews their credentials. */
  iceServers: readonly IceServer[] = []

  constructor(options: SessionHostOptions) {
    this.#options = options
  }

  reports(): NodeSession[] {
    return [...this.#sessions.values()].map((session) => session.report())
  }

  get running(): number {
    return [...this.#sessions.values()].filter((session) => session.state !== 'ended').length
  }

  /** Games with a player, or whose player may still come back. */
  get inPlay(): number {
    return [...this.#sessions.values()].filter(
      (session) => session.state === 'playing' || session.state === 'grace',
    ).length
  }

  /**
   * The session of a valid ticket; created if the ticket is faster than the list. If the previous player's session still
   * occupies the seat, it requests the list first, because a quick player arrives before the next heartbeat.
   */
  async admit(claims: TicketClaims): Promise<Admission> {
    const admission = this.#admit(claims)
    if (admission.ok || admission.code !== 'no_capacity' || !this.#options.renewList)
      return admission
    await this.#options.renewList()
    return this.#admit(claims)
  }

  #admit(claims: TicketClaims): Admission {
    const held = this.#sessions.get(claims.cid)
    if (!held) {
      if (this.draining) return { ok: false, code: 'draining' }
      const { cid, game_mark, mode, boot, pauses } = claims
      const made = this.#start({ cid, game_mark, state: 'booting', mode, boot, pauses })
      if (typeof made === 'string') return { ok: false, code: made }
      made.owner = claims.sub
      return { ok: true, session: made }
    }
    held.owner ??= claims.sub
    if (held.owner !== claims.sub || held.gameMark !== claims.game_mark)
      return { ok: false, code: 'unauthenticated' }
    return { ok: true, session: held }
  }

  /** Disconnects the pages whose logins have ended. */
  revoke(sids: readonly string[]): void {
    for (const session of this.#sessions.values()) for (const sid of sids) session.revoke(sid)
  }

  /** Applies an answer of the gateway to the sessions. */
  apply(
    desired: readonly DesiredSession[],
    heartbeatSentAtMs: number,
    moved: readonly string[] = [],
  ): void {
    for (const cid of moved) this.#sessions.get(cid)?.handOver()
    const changes = reconcile([...this.#sessions.values()], desired, heartbeatSentAtMs)
    for (const cid of changes.forget) this.#sessions.delete(cid)
    for (const cid of changes.end) this.#sessions.get(cid)?.end('released')
    for (const desired of changes.restart)
      this.#sessions.get(desired.cid)?.restart(desired.boot ?? 0)
    for (const desired of changes.start) {
      const made = this.#start(desired)
      if (typeof made === 'string')
        this.#options.log('session_refused', { cid: desired.cid, code: made })
    }
  }

  /** Resolves when the processes of all sessions have ended. */
  async endAll(reason: EndReason): Promise<void> {
    const sessions = [...this.#sessions.values()]
    for (const session of sessions) session.end(reason)
    await Promise.all(sessions.map(({ left }) => left))
  }

  #start(desired: DesiredSession): Session | 'no_capacity' | 'unknown_game' {
    if (!this.#options.games.includes(desired.game_mark)) return 'unknown_game'
    if (this.running >= this.#options.capacitySeats) return 'no_capacity'
    const { log, controlsOf, modesOf, meter } = this.#options
    const controls = controlsOf?.(desired.game_mark)
    const session = new Session({
      cid: desired.cid,
      gameMark: desired.game_mark,
      boot: desired.boot ?? 0,
      ...(controls && { controls }),
      ...(modesOf && { modes: modesOf(desired.game_mark) }),
      mode: desired.mode,
      takeSeat: this.#options.takeSeat,
      ...(this.#options.idleMsOf && { idleMs: this.#options.idleMsOf(desired.game_mark) }),
      pauses: desired.pauses ?? 0,
      pausedLeftMs: desired.paused_left_ms,
      ...(this.#options.saves && { saves: this.#options.saves }),
      tracer: this.#options.tracer,
      iceServers: () => this.iceServers,
      meter,
      ended(reason, detail) {
        meter?.ended(reason)
        log('session_ended', { cid: desired.cid, reason, detail })
      },
    })
    this.#sessions.set(desired.cid, session)
    log('session_started', { cid: desired.cid, game: desired.game_mark })
    return session
  }
}
