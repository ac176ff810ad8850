import { randomUUID } from 'node:crypto'
import { PayType } from '@cloudplay/contract/envelope'
import type { GatewayClient } from './gateway-client.ts'

/** Every so many calls one that moves money. */
const ORDER_EVERY = 33

export interface CallCounts {
  sent: number
  /** No answer, or one other than 200. */
  failed: number
  refused: number
  timesMs: number[]
}

/**
 * Calls at a steady rate, as players make them; none waits for another, none is repeated. Where a second's calls wait for their
 * answers, the machine, and not the update, is the limit: more would only wait until they time out, so they are left out.
 */
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
  let due = 0
  let lookedAtMs = performance.now()
  const timer = setInterval(() => {
    const nowMs = performance.now()
    due = Math.min(due + ((nowMs - lookedAtMs) / 1000) * perSecond, perSecond)
    lookedAtMs = nowMs
    for (; due >= 1 && underWay.size < perSecond; due--) {
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
