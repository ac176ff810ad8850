import { execFileSync } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { hasNats, NatsServer } from '../../services/gateway/src/testing/nats-server.ts'
import { percentile, table } from '../drills/support/table.ts'
import { commitsASecond, type Way } from './push/commits.ts'
import { openAudience } from './push/audience.ts'

/**
 * npm run bench:push — how long it takes to notify every open socket that the queue moved, by the database's NOTIFY and by NATS; then
 * commits a second with notices and without. The sockets are spread over as many gateways, and as many processes of pages, as
 * one process may have open files. DATABASE_URL, SOCKETS (50000), SOCKETS_A_PLAYER (1), ROUNDS (5), WRITERS (32), SECONDS (5),
 * PORT (9350 and the next ones), ONLY=sockets or commits. PROFILES: a folder for a profile of each gateway.
 */
const number = (name: string, usual: number) => Number(process.env[name] ?? usual)
const sockets = number('SOCKETS', 50_000)
const rounds = number('ROUNDS', 5)
const only = process.env.ONLY
/** Where each gateway writes a profile of its processor time when it ends. */
const profiles = process.env.PROFILES
/** A gateway takes at most 20,000 sockets, and of its open files it keeps some for calls. */
const SOCKETS_A_PROCESS = 18_000
const SHARE_OF_FILES = 0.65

if (!process.env.DATABASE_URL) {
  console.log('skipped: several gateways on one database need DATABASE_URL')
  process.exit(0)
}
const openFiles = execFileSync('sh', ['-c', 'ulimit -n'], { encoding: 'utf8' }).trim()
const socketsAProcess = Math.min(
  SOCKETS_A_PROCESS,
  Math.floor((openFiles === 'unlimited' ? Infinity : Number(openFiles)) * SHARE_OF_FILES),
)
const round = (value: number) => Math.round(value)
const median = (values: readonly number[]) => percentile(values, 0.5)
const broker = hasNats ? await NatsServer.start() : null
const natsUrl = broker?.url
const ways: { name: string; natsUrl?: string }[] = [
  { name: 'NOTIFY' },
  ...(natsUrl ? [{ name: 'NATS', natsUrl }] : []),
]

async function notifySockets(): Promise<void> {
  const rows: (string | number)[][] = []
  for (const { name, natsUrl } of ways) {
    const audience = await openAudience({
      sockets,
      socketsAPlayer: number('SOCKETS_A_PLAYER', 1),
      socketsAProcess,
      rounds,
      port: number('PORT', 9350),
      nodeArgs: profiles ? ['--cpu-prof', `--cpu-prof-dir=${profiles}`] : [],
      natsUrl,
    })
    try {
      for (let nth = 1; nth <= rounds; nth++) {
        const { heardMs, gatewaysCpuS, pagesCpuS } = await audience.moveQueue()
        const row = [
          name,
          sockets,
          audience.players,
          audience.processes,
          nth,
          ...[0, 0.5, 0.99, 1].map((share) => round(percentile(heardMs, share))),
          sockets - heardMs.length,
          gatewaysCpuS.toFixed(1),
          pagesCpuS.toFixed(1),
        ]
        process.stderr.write(`${row.join(' ')}\n`)
        rows.push(row)
      }
    } finally {
      await audience.leave()
    }
  }
  console.log(
    table(
      [
        'notices by',
        'sockets',
        'players',
        'gateways',
        'round',
        'first, ms',
        'p50, ms',
        'p99, ms',
        'last, ms',
        'not notified',
        'CPU of gateways, s',
        'CPU of pages, s',
      ],
      rows,
    ),
  )
}

async function countCommits(): Promise<void> {
  const seconds = number('SECONDS', 5)
  const writers = number('WRITERS', 32)
  const measured = new Map<Way, number[]>()
  const all: Way[] = ['none', 'NOTIFY', ...(natsUrl ? (['NATS'] as const) : [])]
  for (let nth = 0; nth < rounds; nth++)
    for (const way of all) {
      const rate = await commitsASecond(way, { natsUrl, writers, seconds })
      process.stderr.write(`${way} ${round(rate)}\n`)
      measured.set(way, [...(measured.get(way) ?? []), rate])
    }
  const bare = median(measured.get('none')!)
  const rows = [...measured].map(([way, rates]) => [
    way,
    writers,
    round(median(rates)),
    `${round(Math.min(...rates))} to ${round(Math.max(...rates))}`,
    (median(rates) / bare).toFixed(2),
  ])
  console.log(
    `\n${table(['notices by', 'writers', 'commits a second', 'of all rounds', 'to no notices'], rows)}`,
  )
}

if (only !== 'commits') await notifySockets()
if (only !== 'sockets') await countCommits()
const load = loadavg().map((value) => value.toFixed(1))
console.log(`\n${cpus().length} cores, Node ${process.version}, load ${load.join(' ')}`)
await broker?.kill()
process.exit(0)
