import { ConsumeType } from '@cloudplay/contract/envelope'
import fc from 'fast-check'

/** Every step of an evening takes a multiple of this. */
export const TICK_S = 5
const MINUTE_S = 60
/** A player who went offline is noticed after this time. */
const NOTICED_S = 10
const GRACE_S = 120
const PAUSE_S = 600
const BOOT_S = 10

/** One step of an evening. */
export type Step =
  | { do: 'play' | 'offline' | 'pause' | 'gatewayAway'; seconds: number }
  | { do: 'nodeRestarts' | 'playerRestarts' | 'nodeLost' | 'logsOut' }
  | { do: 'coins' | 'minutes'; count: number }
  | { do: 'card'; seconds: number }

export interface Evening {
  priceCoinsHour: number
  coins: number
  minutes: number
  steps: readonly Step[]
}

const seconds = (most: number) =>
  fc.integer({ min: 1, max: most / TICK_S }).map((ticks) => ticks * TICK_S)

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('play' as const), seconds: seconds(400) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('offline' as const), seconds: seconds(180) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pause' as const), seconds: seconds(700) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('gatewayAway' as const), seconds: seconds(200) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'nodeRestarts' as const,
        'playerRestarts' as const,
        'nodeLost' as const,
        'logsOut' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('coins' as const, 'minutes' as const),
      count: fc.integer({ min: 1, max: 12 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('card' as const), seconds: seconds(400) }) },
)

/** `prices`: of an hour, in coins. */
export const evenings = (prices: readonly number[]): fc.Arbitrary<Evening> =>
  fc.record({
    priceCoinsHour: fc.constantFrom(...prices),
    coins: fc.integer({ min: 0, max: 60 }),
    minutes: fc.integer({ min: 0, max: 8 }),
    steps: fc.array(step, { minLength: 1, maxLength: 14 }),
  })

/** What happens to the charging system, in the order of an evening. Seconds count from its start. */
export type Fact =
  | { is: 'plays' }
  /** The player went `goneFor` seconds ago. */
  | { is: 'stops'; goneFor: number; isPaused?: boolean }
  | { is: 'lost' }
  | { is: 'restarted' }
  | { is: 'ended'; reason: 'logged_out' | 'grace_over' | 'idle' | 'node_lost' }
  | { is: 'paidIn'; coins: number; minutes: number; cardSeconds: number }

export interface Moment {
  at: number
  facts: Fact[]
  /** The gateway charges what is due. */
  charges: boolean
}

/** What an evening must have cost, by a model that knows only seconds of play and a purse. */
export interface Bill {
  coins: number
  minutes: number
  /** Who paid each minute that counts, in order. */
  payers: ConsumeType[]
}

/** Plays an evening: what the charging system gets to see, and what it must come to. */
export function playEvening(evening: Evening): { moments: Moment[]; bill: Bill } {
  const model = new Model(evening)
  for (const one of evening.steps) model.take(one)
  model.take({ do: 'logsOut' })
  model.finish()
  return { moments: model.moments, bill: model.bill() }
}

class Model {
  readonly moments: Moment[] = []
  readonly #price: number
  #at = 0
  #coins: number
  #minutes: number
  #cardUntil = 0
  /** Of the running game: null between games. */
  #playedS: number | null = null
  /** Begun while the gateway was away, and charged when it is back. */
  #unpaid = 0
  #payers: ConsumeType[] = []
  /** The minutes of the running game. */
  #paid: (ConsumeType | 'returned')[] = []
  #facts: Fact[] = []

  constructor({ priceCoinsHour, coins, minutes }: Evening) {
    this.#price = priceCoinsHour
    this.#coins = coins
    this.#minutes = minutes
  }

  bill = (): Bill => ({ coins: this.#coins, minutes: this.#minutes, payers: this.#payers })

  take(step: Step): void {
    switch (step.do) {
      case 'play':
        return this.#play(step.seconds)
      case 'gatewayAway':
        return this.#play(step.seconds, false)
      case 'offline':
        return this.#goOffline(step.seconds)
      case 'pause':
        return this.#pause(step.seconds)
      case 'coins':
        this.#coins += step.count
        return this.#fact({ is: 'paidIn', coins: step.count, minutes: 0, cardSeconds: 0 })
      case 'minutes':
        this.#minutes += step.count
        return this.#fact({ is: 'paidIn', coins: 0, minutes: step.count, cardSeconds: 0 })
      case 'card':
        if (this.#cardUntil > this.#at) return
        this.#cardUntil = this.#at + step.seconds
        return this.#fact({ is: 'paidIn', coins: 0, minutes: 0, cardSeconds: step.seconds })
      default:
        return this.#happens(step.do)
    }
  }

  /** What came after the last game. */
  finish(): void {
    this.#pass(TICK_S)
  }

  #fact(fact: Fact): void {
    this.#facts.push(fact)
  }

  /** The next ticks, with the player there or not. */
  #pass(seconds: number, { isThere = false, charges = true } = {}): void {
    for (let gone = 0; gone < seconds; gone += TICK_S) {
      if (isThere && this.#playedS !== null && this.#playedS % MINUTE_S === 0) this.#unpaid++
      if (charges) this.#payUp()
      this.moments.push({ at: this.#at, facts: this.#facts.splice(0), charges })
      if (isThere && this.#playedS !== null) this.#playedS += TICK_S
      this.#at += TICK_S
    }
  }

  #payUp(): void {
    for (; this.#unpaid > 0 && this.#playedS !== null; this.#unpaid--) {
      const payer = this.#payer()
      if (payer === null) return this.#over()
      if (payer === ConsumeType.coins) this.#coins -= this.#price / 60
      if (payer === ConsumeType.freeMinutes) this.#minutes--
      this.#paid.push(payer)
    }
  }

  #payer(): ConsumeType | null {
    if (this.#cardUntil > this.#at) return ConsumeType.monthlyCard
    if (this.#minutes > 0) return ConsumeType.freeMinutes
    return this.#coins >= this.#price / 60 ? ConsumeType.coins : null
  }

  /** The game is over: what it cost stays. */
  #over(): void {
    this.#payers.push(...this.#paid.filter((payer) => payer !== 'returned'))
    this.#paid = []
    this.#playedS = null
    this.#unpaid = 0
  }

  #play(seconds: number, charges = true): void {
    if (this.#playedS === null) {
      if (this.#payer() === null) return this.#pass(TICK_S)
      this.#playedS = 0
      this.#fact({ is: 'plays' })
    }
    this.#pass(seconds, { isThere: true, charges })
    if (!charges) this.#pass(TICK_S, { isThere: true })
  }

  #goOffline(seconds: number): void {
    if (this.#playedS === null) return
    const noticed = Math.min(NOTICED_S, seconds)
    // A minute that begins before anybody notices is charged and then returned, so there must be something to charge.
    const begins = (this.#playedS + noticed - TICK_S) % MINUTE_S < noticed
    const canPay = this.#minutes > 0 || this.#coins >= this.#price / 60
    if (begins && !canPay) return this.#end('logged_out')
    this.#pass(noticed)
    this.#fact({ is: 'stops', goneFor: noticed })
    if (seconds >= GRACE_S) {
      this.#pass(GRACE_S - noticed)
      return this.#end('grace_over')
    }
    this.#pass(seconds - noticed)
    this.#fact({ is: 'plays' })
  }

  #pause(seconds: number): void {
    if (this.#playedS === null) return
    this.#fact({ is: 'stops', goneFor: 0, isPaused: true })
    this.#pass(Math.min(seconds, PAUSE_S))
    if (seconds >= PAUSE_S) return this.#end('idle')
    this.#fact({ is: 'plays' })
  }

  #happens(what: 'nodeRestarts' | 'playerRestarts' | 'nodeLost' | 'logsOut'): void {
    if (this.#playedS === null) return
    if (what === 'logsOut') return this.#end('logged_out')
    if (what === 'nodeLost') {
      this.#return()
      return this.#end('node_lost')
    }
    if (what === 'nodeRestarts') this.#return()
    this.#fact({ is: what === 'nodeRestarts' ? 'lost' : 'restarted' })
    this.#pass(BOOT_S)
    this.#fact({ is: 'plays' })
  }

  #end(reason: Extract<Fact, { is: 'ended' }>['reason']): void {
    this.#fact({ is: 'ended', reason })
    this.#over()
    this.#pass(TICK_S)
  }

  /** The site is at fault: the running minute costs nothing, once. */
  #return(): void {
    if (this.#playedS! % MINUTE_S === 0) return
    const payer = this.#paid.at(-1)!
    if (payer === 'returned') return
    if (payer === ConsumeType.coins) this.#coins += this.#price / 60
    if (payer === ConsumeType.freeMinutes) this.#minutes++
    this.#paid[this.#paid.length - 1] = 'returned'
  }
}
