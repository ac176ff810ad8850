import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { mkdirSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { table } from '../support/table.ts'
import * as faults from './faults.ts'
import { shippedRules, startMonitoring, type Monitoring } from './monitoring.ts'
import { startRenderedSite } from './rendered-site.ts'
import { seenWithinMs } from './scaled-rules.ts'
import { METRICS_TOKEN, startWatchedSite } from './watched-site.ts'

/**
 * npm run drill -- alerts — FACTOR (30), PORT (9370 and the nine after it), ONLY (names of alerts). The faults are real, and so are
 * Prometheus and Alertmanager; only the windows and waits of the rules are shorter, all by the same factor.
 */
const factor = Number(process.env.FACTOR ?? 30)
const port = Number(process.env.PORT ?? 9370)
const only = process.env.ONLY?.split(',')
/** Scrapes and evaluations of a second, readings that the gateway keeps for five, a node that is lost after five, notifications. */
const BESIDES_MS = 30_000
/** For faults that stay in a window after their end. */
const SETTLE_MS = 3_000

type Row = [string, string, string | number, string | number, string | number, string]

/** One fault: its alert must be silent before, fire during it, and be resolved after it. */
async function drill(monitoring: Monitoring, rules: string, fault: faults.Fault): Promise<Row> {
  const ownMs = seenWithinMs(rules, fault.alert) / factor
  const withinMs = ownMs + BESIDES_MS
  const wasFiring = fault.alert !== 'CertificateEnds' && monitoring.isFiring(fault.alert)
  await fault.begin()
  const firedAfter = await monitoring.until(fault.alert, 'firing', withinMs)
  const [resolvedAfter] = await Promise.all([
    monitoring.until(fault.alert, 'resolved', withinMs),
    fault.end(),
  ])
  await delay(SETTLE_MS)
  const isGood = !wasFiring && firedAfter !== null && resolvedAfter !== null
  const seconds = (value: number | null) => (value === null ? 'never' : Number(value.toFixed(1)))
  const outcome = isGood ? 'passed' : wasFiring ? 'FIRED BEFORE' : 'FAILED'
  return [
    fault.alert,
    fault.what,
    Number((withinMs / 1000).toFixed(0)),
    seconds(firedAfter),
    seconds(resolvedAfter),
    outcome,
  ]
}

const folder = await mkdtemp(join('/tmp', 'cloudplay-alerts-'))
const metricsFolder = join(folder, 'monitoring')
mkdirSync(metricsFolder)
let isSound = false
const closing: (() => Promise<void>)[] = []
try {
  const site = await startWatchedSite(folder, port)
  closing.push(() => site.stop())
  await site.gateway.start()
  site.startNode()
  const rendered = await startRenderedSite(port + 4)
  closing.push(() => rendered.stop())
  const monitoring = await startMonitoring(metricsFolder, {
    port: port + 5,
    factor,
    scraped: [
      { job: 'cloudplay', port: site.gatewayPort, token: METRICS_TOKEN },
      { job: 'game-node', port: site.nodeMetricsPort, token: METRICS_TOKEN },
      { job: 'delivery', port: port + 4 },
    ],
  })
  closing.push(() => monitoring.stop())
  const players = await faults.openPlayers(site)
  const all = [
    faults.certificateEnds(site),
    ...(site.hasDisk ? [faults.diskLow(site)] : []),
    faults.paymentsFail(site, players),
    faults.renderDown(rendered),
    faults.streamsBad(site, players),
    faults.queueStuck(site, players),
    faults.nodeLost(site),
    faults.databaseAway(site),
  ].filter(({ alert }) => !only || only.includes(alert))
  if (!site.hasDisk) console.log('DiskLow is left out: a small disk can only be mounted by root')
  const rules = shippedRules()
  const rows: Row[] = []
  for (const fault of all) {
    const row = await drill(monitoring, rules, fault).catch((error: Error): Row => [
      fault.alert,
      error.message,
      '',
      '',
      '',
      'FAILED',
    ])
    console.log(row.join(' · '))
    rows.push(row)
  }
  console.log(
    `\n${table(['alert', 'fault', 'within s', 'fired after s', 'resolved after s', 'outcome'], rows)}`,
  )
  const others = [...monitoring.everFired].filter((name) => !all.some((one) => one.alert === name))
  console.log(
    `Windows and waits were ${factor} times shorter. Also fired: ${others.sort().join(', ') || 'none'}.`,
  )
  isSound = rows.length > 0 && rows.every((row) => row.at(-1) === 'passed')
} finally {
  for (const close of closing.toReversed()) await close().catch(console.error)
  if (isSound) await rm(folder, { recursive: true, force: true })
  else console.log(`kept: ${folder}`)
}
process.exit(isSound ? 0 : 1)
