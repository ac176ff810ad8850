import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { BenchPlayer } from '../../../services/gateway/src/testing/queue-field.ts'
import type { GatewayClient } from '../../drills/support/gateway-client.ts'
import { addPayers, PRODUCT } from './field.ts'

const LOOK_EVERY_MS = 250

/** Calls at a steady rate until `stop`; none waits for another. */
function steadily(perSecond: number, call: (nth: number) => Promise<unknown>) {
  const underWay: Promise<unknown>[] = []
  let sent = 0
  const startedAtMs = performance.now()
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAtMs) / 1000) * perSecond
    while (sent < due) underWay.push(call(sent++))
  }, 10)
  return async () => {
    clearInterval(timer)
    await Promise.all(underWay)
  }
}

/** Players who join the queue at a steady rate; `stop` gives how long each call took, and how many got no place. */
export async function startJoining(
  gateways: readonly GatewayClient[],
  pool: pg.Pool,
  { perSecond, atMost }: { perSecond: number; atMost: number },
) {
  const players = await addPayers(pool, atMost)
  const timesMs: number[] = []
  let refused = 0
  const body = { consume_data: JSON.stringify({ product_code: PRODUCT, consume_type: 2 }) }
  const join = async ({ token }: BenchPlayer, nth: number) => {
    const sentAtMs = performance.now()
    const answer = await gateways[nth % gateways.length]!.call('confirmQueue', body, token)
    timesMs.push(performance.now() - sentAtMs)
    if (answer?.status !== 200) refused++
  }
  const end = steadily(perSecond, async (nth) => {
    const player = players[nth]
    if (player) await join(player, nth)
  })
  return async () => {
    await end()
    return { timesMs, refused }
  }
}

/** Players who take the seats that they are offered, at a steady rate. Their games start on the nodes. */
export function startTaking(
  gateways: readonly GatewayClient[],
  pool: pg.Pool,
  { perSecond, tokens }: { perSecond: number; tokens: ReadonlyMap<string, string> },
) {
  const offered: { uid: string; product: string }[] = []
  let taken = 0
  let newest = new Date(0)
  const state = { isOver: false }
  const looking = (async () => {
    while (!state.isOver) {
      const { rows } = await pool.query<{ uid: string; product: string; since: Date }>(
        `select uid, product_code_pay as product, state_since as since from play_sessions join games using (game_id)
         where state = 'offered' and has_queued and node_id like 'fleet-%' and state_since > $1 order by state_since limit 500`,
        [newest],
      )
      offered.push(...rows)
      newest = rows.at(-1)?.since ?? newest
      await delay(LOOK_EVERY_MS)
    }
  })()
  const end = steadily(perSecond, async (nth) => {
    const next = offered.shift()
    const token = next && tokens.get(next.uid)
    if (!token) return
    const body = { product_code: next.product, consume_type: 2 as const }
    const answer = await gateways[nth % gateways.length]!.call('confirmUse', body, token)
    if (answer?.status === 200) taken++
  })
  return async () => {
    state.isOver = true
    await looking
    await end()
    return taken
  }
}
