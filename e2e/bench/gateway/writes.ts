import { randomUUID } from 'node:crypto'
import { OrderStatus, PayType } from '@cloudplay/contract/envelope'
import { doAtOnce } from '../../../tools/at-once.ts'
import type { GatewayProcess } from '../../drills/support/gateway-process.ts'
import { moveClock } from '../../drills/support/move-clock.ts'
import { postNotice, type openNoticeTrap } from '../../drills/support/notice-trap.ts'
import {
  mobileOf,
  readCode,
  registerPlayer,
  type DrillPlayer,
} from '../../drills/support/players.ts'
import { percentile } from '../../drills/support/table.ts'

/** Players in turns, so that no mobile is logged in twice at the same moment. */
const PLAYERS = 16
const LOGINS = 400
const NOTICES = 400
/** A batch is over before anyone asks the provider about a late order (20 s). */
const NOTICES_A_BATCH = 50
const AT_ONCE = 8
const PASSWORD = 'Bench-2026-pass'

interface Times {
  name: string
  times: number
  atOnce: number
  p50Ms: number
  p99Ms: number
  mostMs: number
  perSecond: number
}

function summary(name: string, timesMs: number[], tookMs: number): Times {
  const at = (share: number) => Math.round(percentile(timesMs, share) * 10) / 10
  return {
    name,
    times: timesMs.length,
    atOnce: AT_ONCE,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    mostMs: at(1),
    perSecond: Math.round(timesMs.length / (tookMs / 1000)),
  }
}

/** Logins by password: argon2id, a new session, the answer. */
export async function measureLogins(gateway: GatewayProcess): Promise<Times> {
  for (let n = 0; n < PLAYERS; n++) await registerPlayer(gateway, n)
  // Another code for the same mobile may be asked for after a minute.
  await moveClock(gateway, 61_000)
  for (let n = 0; n < PLAYERS; n++) {
    const mobile = mobileOf(n)
    await gateway.call('sendSms', { mobile, type: 'modify' })
    const answer = await gateway.call('modifyPwd', {
      mobile,
      pwd: PASSWORD,
      code: await readCode(gateway, mobile),
    })
    if (answer?.status !== 200) throw new Error(`a password could not be set: ${answer?.msg}`)
  }
  const timesMs: number[] = []
  const startedAtMs = performance.now()
  await doAtOnce(Array.from({ length: LOGINS }), AT_ONCE, async (_, index) => {
    const beforeMs = performance.now()
    const answer = await gateway.call('login', {
      mobile: mobileOf(index % PLAYERS),
      type: 'pwd',
      pwd: PASSWORD,
    })
    timesMs.push(performance.now() - beforeMs)
    if (answer?.status !== 200) throw new Error(`a login was refused: ${answer?.msg}`)
  })
  return summary('login by password', timesMs, performance.now() - startedAtMs)
}

/** Signed notices of the local provider, from the post to the answer that follows the committed credit. */
export async function measureNotices(
  gateway: GatewayProcess,
  trap: Awaited<ReturnType<typeof openNoticeTrap>>,
): Promise<Times> {
  const players: DrillPlayer[] = []
  for (let n = 0; n < AT_ONCE; n++) players.push(await registerPlayer(gateway, PLAYERS + n))
  const timesMs: number[] = []
  let tookMs = 0
  const orders: { orderSn: string; token: string }[] = []
  while (timesMs.length < NOTICES) {
    const notices = await doAtOnce(
      Array.from({ length: NOTICES_A_BATCH }),
      AT_ONCE,
      async (_, index) => {
        const { token } = players[index % players.length]!
        const order = await gateway.call(
          'mPay',
          { money: 6, paytype: PayType.wechatDesktop, idempotency_key: randomUUID() },
          token,
        )
        if (order?.status !== 200) throw new Error(`an order was refused: ${order?.msg}`)
        orders.push({ orderSn: order.data.orderSn, token })
        return trap.pay(gateway, order.data.orderSn)
      },
    )
    const startedAtMs = performance.now()
    await doAtOnce(notices, AT_ONCE, async (notice) => {
      const beforeMs = performance.now()
      const status = await postNotice(gateway, notice)
      timesMs.push(performance.now() - beforeMs)
      if (status !== 204) throw new Error(`a notice was answered with ${status}`)
    })
    tookMs += performance.now() - startedAtMs
  }
  const unpaid = await doAtOnce(
    orders,
    AT_ONCE,
    async ({ orderSn, token }) =>
      (await gateway.call('checkMchOrder', { orderSn }, token))?.data.status !== OrderStatus.paid,
  )
  if (unpaid.some(Boolean)) throw new Error('a notice was taken and nothing credited')
  return summary('paid notice to credit', timesMs, tookMs)
}
