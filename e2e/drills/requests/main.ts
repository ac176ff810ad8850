import { randomInt, randomUUID } from 'node:crypto'
import { endpoints } from '@cloudplay/contract/endpoints'
import fc from 'fast-check'
import { doAtOnce } from '../../../tools/at-once.ts'
import { gatewayProcess } from '../support/gateway-process.ts'
import { openWorkspace } from '../support/workspace.ts'
import { registerPlayer } from '../support/players.ts'
import { faultOf } from './fault-of.ts'
import { otherRequests, requestsTo } from './made-requests.ts'
import { createSender } from './send.ts'
import { percentile, table } from '../support/table.ts'

/**
 * npm run drill -- requests — REQUESTS (20000), AT_ONCE (16), SEED (new each time), PORT (9343), DATABASE_URL.
 * Requests made from the contract's own schemas, right, nearly right and hostile, to every address there is. None may
 * be answered with 5xx, late, never, or in another form than the wire's.
 */
const wanted = Number(process.env.REQUESTS ?? 20_000)
const atOnce = Number(process.env.AT_ONCE ?? 16)
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const port = Number(process.env.PORT ?? 9343)

const workspace = await openWorkspace()
const gateway = gatewayProcess({ ...workspace, port, enrolmentToken: randomUUID() })
const { send, close } = createSender(port, atOnce)
const faults = new Map<string, number>()
const statuses = new Map<number, number>()
const timesMs: number[] = []
let sentCount = 0
try {
  await gateway.start()
  const tokens: string[] = []
  for (let index = 0; index < 4; index++) tokens.push((await registerPlayer(gateway, index)).token)
  const shares = endpoints.length + 6
  const plan = [
    ...endpoints.map((endpoint) => ({
      name: endpoint.name as string,
      arbitrary: requestsTo(endpoint, tokens),
      count: Math.ceil(wanted / shares),
    })),
    {
      name: 'other addresses',
      arbitrary: otherRequests(),
      count: Math.ceil((6 * wanted) / shares),
    },
  ]
  console.log(`${workspace.kind}; seed ${seed}; ${plan.length - 1} calls`)
  // One call after the other would meet each alone: each turn takes a few of everything.
  const all = plan.flatMap(({ name, arbitrary, count }) =>
    fc
      .sample(arbitrary, { numRuns: count, seed })
      .map((sent, index) => ({ name, sent, turn: index / count })),
  )
  all.sort((a, b) => a.turn - b.turn)
  await doAtOnce(all, atOnce, async ({ name, sent }) => {
    const answer = await send(sent)
    sentCount++
    timesMs.push(answer.tookMs)
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    const fault = faultOf(sent, answer)
    if (!fault) return
    const key = `${name}: ${fault}`
    if (!faults.has(key))
      console.log(
        `${key}\n  ${sent.method} ${sent.path.slice(0, 300)} ${JSON.stringify(sent.headers).slice(0, 300)}\n  ${sent.body.slice(0, 400)}\n  ${answer.text.slice(0, 200)}`,
      )
    faults.set(key, (faults.get(key) ?? 0) + 1)
  })
  // It is as well as before: a player's call is answered, and nothing has polluted what everyone inherits.
  const after = await gateway.callUntilAnswered('getUserInfo', {}, tokens[0]!)
  if (after.status !== 200 || 'isAdmin' in after.data)
    faults.set(`the gateway is not as it was: ${JSON.stringify(after)}`, 1)
} finally {
  close()
  await gateway.end()
}
console.log(
  table(
    ['sent', 'answers by status', 'p50 ms', 'p99 ms', 'most ms', 'faults'],
    [
      [
        sentCount,
        [...statuses]
          .sort(([a], [b]) => a - b)
          .map(([status, count]) => `${status}: ${count}`)
          .join(', '),
        ...[0.5, 0.99, 1].map((share) => Math.round(percentile(timesMs, share))),
        [...faults.values()].reduce((sum, count) => sum + count, 0),
      ],
    ],
  ),
)
console.log(
  faults.size === 0
    ? `${workspace.kind}: every request had a clear answer`
    : `FAULTS (SEED=${seed})\n${[...faults].map(([fault, count]) => `${fault}: ${count}`).join('\n')}`,
)
await workspace.leave(faults.size === 0)
process.exit(faults.size === 0 ? 0 : 1)
