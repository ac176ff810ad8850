import { BodyStatus, ConnectCode } from '@cloudplay/contract/envelope'
import type { BenchPlayer } from '../../../services/gateway/src/testing/queue-field.ts'
import type { CallName } from '@cloudplay/contract/addresses'
import type { CallRequest, CallResponse } from '@cloudplay/contract/endpoints'
import type { Envelope } from '@cloudplay/contract/envelope'
import type { Chance } from './random.ts'
import type { Shown, World } from './world.ts'

const TAPS_TWICE = 0.15
const VANISHES = 0.1
/** What a call may answer: anything else is a failure. */
const ANSWERS: ReadonlySet<number> = new Set(Object.values(BodyStatus))
/** How often a page asks although push sent nothing new. */
const ASKS = 0.2

class NoAnswer extends Error {}

/** A person: taps, waits, thinks, plays, walks away and comes back, sometimes taps twice. */
export class SimPlayer {
  /** The session that this player's page shows. */
  cid: string | null = null
  isPresent = false
  #leavesAtMs = 0
  #isQueued = false
  readonly #world: World
  readonly #chance: Chance
  readonly #seat: { product_code: string; consume_type: 1 }

  constructor(
    readonly player: BenchPlayer,
    { world, chance, product }: { world: World; chance: Chance; product: string },
    /** The next moment at which this player does something. */
    public wakesAtMs: number,
  ) {
    this.#world = world
    this.#chance = chance
    this.#seat = { product_code: product, consume_type: 1 }
  }

  async step(): Promise<void> {
    if (this.#world.nowMs() < this.wakesAtMs) return
    this.#sleep(1_000, 40_000)
    try {
      if (this.cid) await this.#play(this.cid)
      else if (this.#isQueued) await this.#wait()
      else await this.#ask()
    } catch (error) {
      // A page asks again later.
      if (!(error instanceof NoAnswer)) throw error
    }
  }

  async #ask(): Promise<void> {
    const answer = await this.#call('getService', this.#seat)
    if (answer.status !== BodyStatus.ok) return this.#sleep(60_000, 600_000)
    const { status, data } = answer.data as never as CallResponse<'getService'>
    switch (status) {
      case ConnectCode.otherServerInUse:
        return this.#enter(data.in_use!.cid)
      case ConnectCode.alreadyQueueing:
        this.#isQueued = true
        return
      case ConnectCode.noServer:
        await this.#call('confirmQueue', { consume_data: data.consume_data! })
        this.#isQueued = true
        return
      case ConnectCode.speedTestNeeded:
        return this.#measure(data.speed_list!)
      case ConnectCode.balanceShort:
        return this.#sleep(120_000, 600_000)
      default:
        if (data.seat) await this.#decide(data.seat.ser_id)
    }
  }

  async #measure(list: NonNullable<CallResponse<'getService'>['data']['speed_list']>) {
    const idc_data = list.flatMap(({ idc_list: regions }) =>
      regions.map(({ id }) => ({ id, delay: Math.round(this.#chance.between(5, 80)) })),
    )
    const { product_code } = this.#seat
    await this.#call('speedResultSubmit', { product_code, is_auto: 1, idc_data })
    this.#sleep(500, 2_000)
  }

  get #shown(): Shown | undefined {
    return this.#world.shown(this.player.uid)
  }

  async #wait(): Promise<void> {
    if (this.#shown?.state === 'queued' && !this.#chance.is(ASKS)) return this.#waitOn()
    const { data } = await this.#call('fetchUserQueue', {})
    if (!data.info) {
      this.#isQueued = false
      return
    }
    if (data.info.ser_id) return this.#decide(data.info.ser_id)
    return this.#waitOn()
  }

  async #waitOn(): Promise<void> {
    if (!this.#chance.is(0.03)) return
    this.#isQueued = false
    await this.#call('cancelQueue', {})
    this.#sleep(10_000, 300_000)
  }

  /** A seat is offered: most take it, some give it back or never see it. */
  async #decide(serId: string): Promise<void> {
    this.#isQueued = false
    if (this.#chance.is(VANISHES)) return this.#sleep(30_000, 200_000)
    if (this.#chance.is(VANISHES)) {
      await this.#call('releaseServer', { ser_id: serId })
      return this.#sleep(30_000, 200_000)
    }
    const { status, data } = await this.#call('confirmUse', { ...this.#seat, ser_id: serId })
    if (status === BodyStatus.ok) this.#enter(data.cid)
  }

  #enter(cid: string): void {
    this.cid = cid
    this.isPresent = true
    this.#leavesAtMs = this.#world.nowMs() + this.#chance.between(20_000, 900_000)
  }

  async #play(cid: string): Promise<void> {
    if (this.#shown?.cid !== cid || this.#chance.is(ASKS)) {
      const { data } = await this.#call('checkUserIsPlay', {})
      if (data.product?.cid !== cid) {
        this.cid = null
        this.isPresent = false
        return
      }
    }
    if (this.#world.nowMs() > this.#leavesAtMs) {
      // Half of them close the page only, and the node waits for them.
      this.isPresent = false
      this.cid = null
      if (this.#chance.is(0.5)) await this.#call('cancellation', { cid })
      return this.#sleep(5_000, 400_000)
    }
    if (this.#chance.is(0.08)) this.isPresent = !this.isPresent
    else this.isPresent = true
    if (this.#chance.is(0.03)) await this.#call('restart', { cid })
    if (this.#chance.is(0.03)) await this.#call('switchSystem', { cid })
  }

  #sleep(leastMs: number, mostMs: number): void {
    this.wakesAtMs = this.#world.nowMs() + this.#chance.between(leastMs, mostMs)
  }

  /** A double tap sends the call twice concurrently; the page reads the first answer. */
  async #call<Name extends CallName>(
    name: Name,
    body: CallRequest<Name>,
  ): Promise<Envelope<CallResponse<Name>>> {
    const { answer: answerTo, gateway } = this.#world
    const once = () => answerTo(() => gateway.call(name, body, this.player.token))
    const taps = this.#chance.is(TAPS_TWICE) ? [once(), once()] : [once()]
    const [answer] = await Promise.all(taps)
    if (!answer) throw new NoAnswer()
    if (!ANSWERS.has(answer.status))
      throw new Error(`${name} answered ${answer.status}: ${answer.msg}`)
    return answer
  }
}
