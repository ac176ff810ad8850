import { randomUUID } from 'node:crypto'
import {
  GRACE_MS,
  NODE_LOST_AFTER_MS,
  type HeartbeatRequest,
  type HeartbeatResponse,
  type NodeSession,
} from '@cloudplay/contract/node'
import { TestNode } from '../../../services/gateway/src/testing/node.ts'
import type { Chance } from './random.ts'
import type { World } from './world.ts'

const BOOTS_WITHIN_MS = { least: 1_000, most: 8_000 }
const BOOT_FAILS = 0.02
/** From one heartbeat to the next. Each step sends those that are due. */
const BEAT_MS = [900, 4_000] as const
const SLOW_BEAT_MS = 7_000

/** A game on this node, by the node's own clock. */
interface Game {
  boot: number
  readyAtMs: number
  /** When it came into the state that it reports. */
  sinceMs: number
  /** Time with a player, since the session began on this node. */
  playedMs: number
}

export interface Surroundings {
  world: World
  chance: Chance
  /** Whether the player's page is connected to this session. */
  isPresent: (cid: string) => boolean
}

/** A node on an unreliable machine and network. It follows the node's side of the contract (`node.ts`). */
export class SimNode {
  readonly node: TestNode
  readonly region: string
  /** Its process does not run until then. */
  downUntilMs = 0
  /** None of its heartbeats arrives until then. */
  cutUntilMs = 0
  /** It sends late. */
  slowUntilMs = 0
  /** Sessions whose game was lost by a crash of process or game, or by a cut: the player paid for less. */
  readonly disturbed = new Set<string>()
  /** Time that each session was really played. */
  readonly playedMs = new Map<string, number>()
  readonly #games = new Map<string, Game>()
  readonly #around: Surroundings
  /** Its newest heartbeats, first to last. */
  #sent: HeartbeatRequest[] = []
  #isCut = false
  #nextMs = 0
  #answeredAtMs: number
  #playedUntilMs: number

  /** Without a `key` that the gateway knows, it is new and enrols. */
  constructor(
    around: Surroundings,
    { region, ...own }: { node_id: string; region: string; capacity: number; games: string[] },
    readonly key?: string,
  ) {
    this.#around = around
    this.region = region
    const { world } = around
    const report = { region: { id: region, title: region }, ...own }
    this.node = new TestNode(world.gateway, report, key)
    this.#answeredAtMs = this.#playedUntilMs = world.nowMs()
  }

  get id(): string {
    return this.node.id
  }

  /** Whether one of its games is in this state. */
  has(state: NodeSession['state']): boolean {
    return [...this.node.running.values()].some((game) => game.state === state)
  }

  /** Lets its games run until now, and sends a heartbeat if one is due. */
  async step(): Promise<void> {
    const nowMs = this.#around.world.nowMs()
    if (nowMs < this.downUntilMs) return
    this.#play(nowMs)
    if (nowMs < this.#nextMs) return
    this.#nextMs =
      nowMs + (nowMs < this.slowUntilMs ? SLOW_BEAT_MS : this.#around.chance.between(...BEAT_MS))
    const report = this.node.report()
    this.#sent = [...this.#sent, report].slice(-3)
    const wasCut = this.#isCut
    this.#isCut = nowMs < this.cutUntilMs
    if (!this.#isCut) await this.#exchange(report)
    // What the network held back comes after what was sent later.
    if (wasCut && !this.#isCut && this.#around.chance.is(0.5)) await this.deliverLate()
    if (nowMs - this.#answeredAtMs > NODE_LOST_AFTER_MS)
      for (const cid of this.#games.keys()) this.#end(cid, 'gateway_lost')
  }

  /** The process dies with its games. */
  crash(downMs: number): void {
    const nowMs = this.#around.world.nowMs()
    this.#play(nowMs)
    for (const cid of this.#games.keys()) this.disturbed.add(cid)
    this.#games.clear()
    this.node.running.clear()
    this.node.instance = randomUUID()
    this.downUntilMs = nowMs + downMs
    this.#sent = []
  }

  /** All its games crash. */
  crashGames(): void {
    for (const { cid, state } of this.node.running.values())
      if (state !== 'ended') this.#end(cid, 'game_crashed')
  }

  /** A heartbeat that the network held back or doubled arrives now, after newer ones, and nobody reads the answer. */
  async deliverLate(): Promise<void> {
    const [oldest] = this.#sent.slice(0, -1)
    if (oldest) await this.#around.world.answer(() => this.node.send(oldest))
  }

  async #exchange(report: HeartbeatRequest): Promise<void> {
    const { world, chance } = this.#around
    const sends = chance.is(0.05) ? 2 : 1
    const [response] = await Promise.all(
      Array.from({ length: sends }, () => world.answer(() => this.node.send(report))),
    )
    if (!response) return
    // 409: the gateway still waits for the process before this one.
    if (response.statusCode === 409) return
    if (response.statusCode !== 200)
      throw new Error(`a heartbeat was answered ${response.statusCode}: ${response.body}`)
    if (chance.is(0.02)) return // The answer is lost.
    this.#answeredAtMs = world.nowMs()
    this.node.take(response.json<HeartbeatResponse>().data)
    if (this.node.running.size > Math.max(this.node.capacity, this.#games.size))
      throw new Error(
        `${this.node.running.size} games are wanted on ${this.node.capacity} seats of ${this.id}`,
      )
    this.#adopt()
  }

  #adopt(): void {
    const { chance, world } = this.#around
    for (const cid of this.#games.keys()) if (!this.node.running.has(cid)) this.#games.delete(cid)
    for (const { cid, boot } of this.node.running.values()) {
      if ((this.#games.get(cid)?.boot ?? -1) >= boot) continue
      const { least, most } = BOOTS_WITHIN_MS
      const nowMs = world.nowMs()
      const readyAtMs = nowMs + chance.between(least, most)
      this.#games.set(cid, { boot, readyAtMs, sinceMs: nowMs, playedMs: 0 })
    }
  }

  #play(nowMs: number): void {
    const { chance, isPresent } = this.#around
    const passedMs = nowMs - this.#playedUntilMs
    this.#playedUntilMs = nowMs
    for (const [cid, game] of this.#games) {
      const { state } = this.node.running.get(cid)!
      if (state === 'ended') continue
      if (state === 'booting') {
        if (nowMs < game.readyAtMs) continue
        if (chance.is(BOOT_FAILS)) this.#end(cid, 'boot_failed')
        else this.#say(cid, game, isPresent(cid) ? 'playing' : 'grace', nowMs)
        continue
      }
      if (state === 'playing') this.playedMs.set(cid, (this.playedMs.get(cid) ?? 0) + passedMs)
      if (state === 'playing' && !isPresent(cid)) this.#say(cid, game, 'grace', nowMs)
      else if (state === 'grace' && isPresent(cid)) this.#say(cid, game, 'playing', nowMs)
      else if (state === 'grace' && nowMs - game.sinceMs > GRACE_MS) this.#end(cid, 'grace_over')
      else this.#say(cid, game, state, game.sinceMs)
    }
  }

  #say(cid: string, game: Game, state: NodeSession['state'], sinceMs: number): void {
    game.sinceMs = sinceMs
    const forMs = Math.round(this.#around.world.nowMs() - sinceMs)
    this.node.running.set(cid, { cid, boot: game.boot, state, since_ms: 0, for_ms: forMs })
  }

  #end(cid: string, reason: NonNullable<NodeSession['reason']>): void {
    if (reason !== 'grace_over') this.disturbed.add(cid)
    this.node.say(cid, 'ended', reason)
  }
}
