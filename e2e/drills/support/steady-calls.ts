import { randomUUID } from 'node:crypto'
import { PayType } from '@cloudplay/contract/envelope'
import type { GatewayClient } from './gateway-client.ts'

/** More than this many wait for an answer: the machine, not the update, is the limit. */
const MOST_UNDER_WAY = 200
/** Every so many calls one that moves money. */
const ORDER_EVERY = 33

export interface CallCounts {
  sent: number
  /** No answer, or one other than 200. */
  failed: number
  refused: number
  timesMs: number[]
}

/** Calls at a steady rate, as players make them; none waits for another, none is repeated. */
export function makeCalls(client: GatewayClient, tokens: readonly string[], perSecond: number) {
  const counts: CallCounts = { sent: 0, failed: 0, refused: 0, timesMs: [] }
  const underWay = new Set<Promise<void>>()
  const ask = (nth: number) => {
    const token = tokens[nth % tokens.length]!
    if (nth % ORDER_EVERY === 0)
      return client.call(
        'mPay',
        { money: 6, paytype: PayType.wechatDesktop, idempotency_key: randomUUID() },
        token,
      )
    return nth % 2 ? client.call('getUserInfo', {}, token) : client.call('rechargeStall', {}, token)
  }
  async function one(): Promise<void> {
    const sinceMs = performance.now()
    const answer = await ask(counts.sent++)
    counts.timesMs.push(performance.now() - sinceMs)
    if (!answer) counts.failed++
    else if (answer.status !== 200) counts.refused++
  }
  const startedAtMs = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAtMs) / 1000) * perSecond
    while (counts.sent < due && underWay.size < MOST_UNDER_WAY) {
      const call = one().finally(() => underWay.delete(call))
      underWay.add(call)
    }
  }, 5)
  return {
    counts,
    async stop() {
      clearInterval(timer)
      await Promise.all(underWay)
    },
  }
}
