import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PayType } from '@cloudplay/contract/envelope'
import { keepSocket, type SocketCounts } from '../support/kept-socket.ts'
import type { SeatPlayer } from '../support/seat-players.ts'
import { makeCalls } from '../support/steady-calls.ts'
import { type Fleet, fileAddress, REMOTE } from './fleet-site.ts'

const EVERY_MS = 100
const TOP_UP_EVERY_MS = 500
const ANSWER_WITHIN_MS = 15_000
const KNOWN_FILES = 20
const CALLS_A_SECOND = 20

/** One thing that players do all the time. */
export interface Watched {
  asked: number
  failed: number
  slowestMs: number
}
export type What = 'pages' | 'known files' | 'new files' | 'calls' | 'pushes'

const fresh = (): Watched => ({ asked: 0, failed: 0, slowestMs: 0 })

/** Pages, files of releases, calls and pushes, again and again until `stop`. */
export async function watchFleet(fleet: Fleet, callers: readonly SeatPlayer[], payer: SeatPlayer) {
  const { balancer, client } = fleet
  const seen: Record<What, Watched> = {
    pages: fresh(),
    'known files': fresh(),
    'new files': fresh(),
    calls: fresh(),
    pushes: fresh(),
  }
  const state = { isOver: false }
  const note = (what: What, sinceMs: number, isGood: boolean) => {
    const own = seen[what]
    own.asked++
    if (!isGood) own.failed++
    own.slowestMs = Math.max(own.slowestMs, Math.round(performance.now() - sinceMs))
  }
  const get = (what: What, path: string) => {
    const sinceMs = performance.now()
    return fetch(balancer.origin + path, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
      .then(async (answer) => answer.ok && (await answer.text()).length > 0)
      .catch(() => false)
      .then((isGood) => note(what, sinceMs, isGood))
  }
  // Both sites have read these.
  for (let nth = 0; nth < 2 * KNOWN_FILES; nth++)
    await get('known files', fileAddress(nth % KNOWN_FILES))
  const asking = (async () => {
    for (let nth = 0; !state.isOver; nth++) {
      void get('pages', `/${REMOTE}`)
      void get('known files', fileAddress(nth % KNOWN_FILES))
      if (nth % 5 === 0) void get('new files', fileAddress(KNOWN_FILES + nth / 5))
      await delay(EVERY_MS)
    }
  })()
  const calls = makeCalls(
    client,
    callers.map(({ token }) => token),
    CALLS_A_SECOND,
  )
  const pushes = await watchPushes(fleet, payer, (sinceMs, isGood) =>
    note('pushes', sinceMs, isGood),
  )
  let [sent, bad] = [0, 0]
  return {
    sockets: pushes.counts,
    /** What was seen since the last look. */
    take(): Record<What, Watched> {
      const { counts } = calls
      const timesMs = counts.timesMs.splice(0)
      seen.calls = {
        asked: counts.sent - sent,
        failed: counts.failed + counts.refused - bad,
        slowestMs: Math.round(timesMs.reduce((most, ms) => Math.max(most, ms), 0)),
      }
      sent = counts.sent
      bad = counts.failed + counts.refused
      const taken = { ...seen }
      for (const what of Object.keys(seen) as What[]) seen[what] = fresh()
      return taken
    },
    async stop() {
      state.isOver = true
      await asking
      await calls.stop()
      await pushes.stop()
    },
  }
}

/** Tops up again and again, and waits until the player's page hears of each. */
async function watchPushes(
  { balancer, client }: Fleet,
  { token }: SeatPlayer,
  note: (sinceMs: number, isGood: boolean) => void,
) {
  const counts: SocketCounts = { moved: 0, closed: 0, longestGapMs: 0 }
  let heard = () => {}
  const socket = await keepSocket(
    { origin: balancer.origin, callUntilAnswered: client.callUntilAnswered },
    token,
    counts,
    ({ type }) => type === 'balance_changed' && heard(),
  )
  const state = { isOver: false }
  const toppingUp = (async () => {
    while (!state.isOver) {
      await delay(TOP_UP_EVERY_MS)
      const order = { money: 6, paytype: PayType.wechatDesktop, idempotency_key: randomUUID() }
      const ordered = await client.call('mPay', order, token)
      if (ordered?.status !== 200) continue
      const hearing = new Promise<boolean>((resolve) => (heard = () => resolve(true)))
      const sinceMs = performance.now()
      const paid = await client.request(`/pay/local/${ordered.data.orderSn}/pay`, {
        method: 'POST',
      })
      // Nobody knows whether it was paid: that is among the calls.
      if (paid?.status !== 303) continue
      const late = delay(ANSWER_WITHIN_MS, false, { ref: false })
      note(sinceMs, await Promise.race([hearing, late]))
    }
  })()
  return {
    counts,
    async stop() {
      state.isOver = true
      await toppingUp
      socket.close()
    },
  }
}
