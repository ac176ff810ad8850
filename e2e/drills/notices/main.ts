import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { OrderStatus, PayType } from '@cloudplay/contract/envelope'
import { doAtOnce } from '../../../tools/at-once.ts'
import { auditBooks } from '../support/audit.ts'
import { gatewayProcess } from '../support/gateway-process.ts'
import { openWorkspace } from '../support/workspace.ts'
import { moveClock } from '../support/move-clock.ts'
import { openNoticeTrap, postNotice, type TrappedNotice } from '../support/notice-trap.ts'
import { registerPlayer } from '../support/players.ts'
import { table } from '../support/table.ts'

/** npm run drill -- notices — TIMES (1000), AT_ONCE (100), PORT (9342), DATABASE_URL. */
const times = Number(process.env.TIMES ?? 1000)
const atOnce = Number(process.env.AT_ONCE ?? 100)
/** Less than the time after which a notice is stale. */
const CLOCK_BACK_MS = 200_000

const workspace = await openWorkspace()
const trap = await openNoticeTrap()
const gateway = gatewayProcess({
  ...workspace,
  port: Number(process.env.PORT ?? 9342),
  enrolmentToken: randomUUID(),
  env: trap.env,
})

type Forgery = (notice: TrappedNotice) => Pick<TrappedNotice, 'headers' | 'body'>
const withHeader = (notice: TrappedNotice, name: string, value: string) => ({
  ...notice,
  headers: { ...notice.headers, [name]: value },
})
const signature = (notice: TrappedNotice) => notice.headers['localpay-signature']!
function resigned(notice: TrappedNotice, body: string) {
  const { 'localpay-timestamp': timestamp, 'localpay-nonce': nonce } = notice.headers
  const other = createHmac('sha256', randomBytes(32))
    .update(`${timestamp}\n${nonce}\n${body}\n`)
    .digest('base64')
  return withHeader({ ...notice, body }, 'localpay-signature', other)
}

/** A true notice, wrong in one way. The order it names is open: one that is believed pays it. */
const forgeries: Record<string, Forgery> = {
  'another amount': (notice) => ({
    ...notice,
    body: notice.body.replace(/"total":\d+/, `"total":${randomInt(1, 100_000)}`),
  }),
  'another order': (notice) => ({
    ...notice,
    body: notice.body.replace(
      /"out_trade_no":"[^"]+"/,
      `"out_trade_no":"CP${randomInt(1e9)}00000000"`,
    ),
  }),
  'one byte changed': (notice) => {
    const at = randomInt(notice.body.length)
    return {
      ...notice,
      body: `${notice.body.slice(0, at)}${String.fromCharCode(notice.body.charCodeAt(at) ^ 1)}${notice.body.slice(at + 1)}`,
    }
  },
  'a space more': (notice) => ({ ...notice, body: `${notice.body} ` }),
  'cut off': (notice) => ({ ...notice, body: notice.body.slice(0, randomInt(notice.body.length)) }),
  'nothing in it': (notice) => ({ ...notice, body: '' }),
  'signed by another key': (notice) => resigned(notice, notice.body),
  'made up and signed': (notice) =>
    resigned(notice, notice.body.replace(/"total":\d+/, '"total":1')),
  'a random signature': (notice) =>
    withHeader(notice, 'localpay-signature', randomBytes(32).toString('base64')),
  'half a signature': (notice) =>
    withHeader(
      notice,
      'localpay-signature',
      signature(notice).slice(0, randomInt(signature(notice).length - 2)),
    ),
  'no signature': ({ headers: { 'localpay-signature': _, ...headers }, body }) => ({
    headers,
    body,
  }),
  'another time': (notice) =>
    withHeader(
      notice,
      'localpay-timestamp',
      String(Number(notice.headers['localpay-timestamp']) + randomInt(1, 200)),
    ),
  'another nonce': (notice) => withHeader(notice, 'localpay-nonce', randomUUID()),
  'no time at all': (notice) => withHeader(notice, 'localpay-timestamp', 'NaN'),
}

const faults: string[] = []
const expect = (what: string, is: unknown, wanted: unknown) => {
  if (is !== wanted) faults.push(`${what}: ${String(is)} in place of ${String(wanted)}`)
}

try {
  await gateway.start()
  const player = await registerPlayer(gateway, 0)
  const order = async () => {
    const answer = await gateway.call(
      'mPay',
      { money: 39, paytype: PayType.wechatDesktop, idempotency_key: randomUUID() },
      player.token,
    )
    if (answer?.status !== 200) throw new Error(`an order was refused: ${answer?.msg}`)
    return answer.data.orderSn
  }
  const balance = async () =>
    (await gateway.callUntilAnswered('getUserInfo', {}, player.token)).data.extcredits2

  // Forged ones first, while the order they name is still open and one that is believed would pay it.
  const [forgedSn, repeatedSn] = [await order(), await order()]
  const kinds = Object.entries(forgeries)
  const forged = await trap.pay(gateway, forgedSn)
  // The gateway asks about a late order by itself; here only notices may cause the credit.
  await moveClock(gateway, -CLOCK_BACK_MS)
  const forgedStatuses = await doAtOnce(Array.from({ length: times }), atOnce, (_, index) =>
    postNotice(gateway, kinds[index % kinds.length]![1](forged)),
  )
  const forgedCoins = await balance()
  expect('coins after forged notices', forgedCoins, 0)
  for (const [index, status] of forgedStatuses.entries())
    if (status !== 400)
      faults.push(`${kinds[index % kinds.length]![0]} was answered with ${status}`)

  const repeated = await trap.pay(gateway, repeatedSn)
  const repeatedStatuses = await doAtOnce(Array.from({ length: times }), atOnce, () =>
    postNotice(gateway, repeated),
  )
  for (const status of repeatedStatuses)
    if (status !== 204) faults.push(`a true notice was answered with ${status}`)
  const paid = await gateway.callUntilAnswered(
    'checkMchOrder',
    { orderSn: repeatedSn },
    player.token,
  )
  expect('the order', paid.data.status, OrderStatus.paid)
  const { coins } = paid.data
  const repeatedCoins = await balance()
  expect('coins after one notice, many times', repeatedCoins, coins)

  // The true notice of the forged order still counts: nothing forged has spoilt it.
  expect('the true notice of the first order', await postNotice(gateway, forged), 204)
  expect('coins at the end', await balance(), 2 * coins)
  await gateway.end()
  const audit = await auditBooks(workspace)
  faults.push(...audit.faults)
  expect('paid orders', audit.paid, 2)
  console.log(
    table(
      ['what', 'sent', 'concurrent', 'taken', 'refused', 'credits'],
      [
        [
          'forged or altered',
          times,
          atOnce,
          forgedStatuses.filter((status) => status === 204).length,
          forgedStatuses.filter((status) => status === 400).length,
          forgedCoins / coins,
        ],
        [
          'one true notice',
          times,
          atOnce,
          repeatedStatuses.filter((status) => status === 204).length,
          repeatedStatuses.filter((status) => status === 400).length,
          repeatedCoins / coins,
        ],
      ],
    ),
  )
} finally {
  trap.close()
  await gateway.kill()
}
console.log(
  faults.length === 0
    ? `${workspace.kind}: one credit for one payment, none for a forgery`
    : `FAULTS\n${[...new Set(faults)].join('\n')}`,
)
await workspace.leave(faults.length === 0)
process.exit(faults.length === 0 ? 0 : 1)
