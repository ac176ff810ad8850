import { ConsumeType } from '@cloudplay/contract/envelope'
import { coinsForMinute, payBy } from '../../domains/play/billing/entitlement.ts'
import {
  isMinuteRunning,
  type MinuteClock,
  MINUTE_MS,
  nextMinuteAt,
  stopClock,
} from '../../domains/play/sessions/minute-clock.ts'
import type { Bill, Evening, Fact, Moment } from './evening.ts'

interface Charged {
  payer: ConsumeType
  coins: number
  fate: 'counts' | 'returned' | 'unbegun'
}

const stopped: MinuteClock = {
  playedMs: 0,
  playingSince: null,
  chargedMinutes: 0,
  returnedMinutes: 0,
}

/** Charges an evening by the site's pure rules alone. */
export function chargePurely(
  { priceCoinsHour, coins, minutes }: Evening,
  moments: readonly Moment[],
): Bill {
  const purse = { coins, minutes, cardUntilMs: 0 }
  const payers: ConsumeType[] = []
  let clock: MinuteClock | null = null
  let nextAt: Date | null = null
  let charged: Charged[] = []

  const giveBack = (one: Charged, fate: Charged['fate']) => {
    if (one.fate === 'counts') {
      if (one.payer === ConsumeType.freeMinutes) purse.minutes++
      purse.coins += one.coins
    }
    one.fate = fate
  }
  const stop = (at: Date) => {
    const { unbegun, ...still } = stopClock(clock!, at)
    const counting = charged.filter(({ fate }) => fate !== 'unbegun')
    for (const one of counting.slice(counting.length - unbegun)) giveBack(one, 'unbegun')
    clock = { ...clock!, ...still }
    nextAt = null
  }
  const refund = () => {
    const running = charged.findLast(({ fate }) => fate !== 'unbegun')
    if (running && isMinuteRunning(clock!)) giveBack(running, 'returned')
  }
  const end = () => {
    payers.push(...charged.flatMap(({ fate, payer }) => (fate === 'counts' ? [payer] : [])))
    charged = []
    clock = nextAt = null
  }
  const take = (fact: Fact, now: Date) => {
    if (fact.is === 'paidIn') {
      purse.coins += fact.coins
      purse.minutes += fact.minutes
      if (fact.cardSeconds > 0) purse.cardUntilMs = now.getTime() + fact.cardSeconds * 1000
    } else if (fact.is === 'plays') {
      clock ??= stopped
      nextAt = nextMinuteAt(clock, now)
      clock = { ...clock, playingSince: now }
    } else {
      stop(new Date(now.getTime() - (fact.is === 'stops' ? fact.goneFor * 1000 : 0)))
      if (fact.is === 'lost' || (fact.is === 'ended' && fact.reason === 'node_lost')) refund()
      if (fact.is === 'ended') end()
    }
  }
  const charge = (now: Date) => {
    while (clock && nextAt && nextAt <= now) {
      const minute = clock.chargedMinutes
      const hasCard = purse.cardUntilMs > now.getTime()
      const payer = payBy(
        { hasCard, freeMinutes: purse.minutes, balance: purse.coins, priceCoinsHour },
        minute,
      )
      if (payer === null) {
        stop(now)
        return end()
      }
      const price = payer === ConsumeType.coins ? coinsForMinute(priceCoinsHour, minute) : 0
      purse.coins -= price
      if (payer === ConsumeType.freeMinutes) purse.minutes--
      charged.push({ payer, coins: price, fate: 'counts' })
      clock = { ...clock, chargedMinutes: minute + 1 }
      nextAt = new Date(nextAt.getTime() + MINUTE_MS)
    }
  }

  for (const { at, facts, charges } of moments) {
    const now = new Date(at * 1000)
    for (const fact of facts) take(fact, now)
    if (charges) charge(now)
  }
  return { coins: purse.coins, minutes: purse.minutes, payers }
}
