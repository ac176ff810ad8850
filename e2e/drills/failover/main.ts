import { runFailoverDrill } from './failover-drill.ts'
import { postgresPrograms } from '../support/own-server.ts'
import { table } from '../support/table.ts'
import { skip } from '../support/skip.ts'

/**
 * npm run drill -- failover — BEFORE (100) payments and turns before the loss, PORT (9400, and the next three). Starts two
 * PostgreSQL servers, the second a synchronous standby of the first.
 */
const number = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise)
const MOST_SECONDS = 10

if (!postgresPrograms()) skip('PostgreSQL is not installed here')
const results = []
for (const loss of ['crash', 'read-only'] as const) {
  const result = await runFailoverDrill({
    port: number('PORT', 9400),
    loss,
    before: number('BEFORE', 100),
    withoutPrimaryMs: 5_000,
  })
  console.log(
    `${loss}: payments again after ${result.paysAfterMs} ms, seats after ${result.playsAfterMs} ms`,
  )
  results.push(result)
}
const rows = results.map((result): (string | number)[] => [
  result.loss,
  result.orders,
  result.paid,
  result.ordersBefore,
  result.paysAfterMs,
  result.playsAfterMs,
  result.ordersLost,
  result.paymentsLost,
  result.gamesEnded,
  result.faults.length,
  result.exits,
])
const columns = ['primary', 'orders', 'paid', 'orders before', 'pays after ms', 'plays after ms']
console.log(
  `\n${table([...columns, 'orders lost', 'payments lost', 'games ended', 'faults of the books', 'exits'], rows)}`,
)
for (const { faults } of results) for (const fault of faults) console.log(`FAULT: ${fault}`)
const isSound = results.every(
  ({ ordersLost, paymentsLost, gamesEnded, faults, exits, paysAfterMs, playsAfterMs }) =>
    ordersLost + paymentsLost + gamesEnded + faults.length + exits === 0 &&
    Math.max(paysAfterMs, playsAfterMs) <= MOST_SECONDS * 1000,
)
console.log(isSound ? '0 acknowledged rows lost, ledger sum 0' : 'FAULTS')
process.exit(isSound ? 0 : 1)
