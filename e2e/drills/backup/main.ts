import { runBackupDrill } from './backup-drill.ts'
import { openWorkspace } from '../support/workspace.ts'
import { table } from '../support/table.ts'

/** npm run drill -- backup — MINUTES (3) under load, BACKUPS (6) in that time, PORT (9385). Uses the embedded database: PostgreSQL servers have their own backup tools. */
const minutes = Number(process.env.MINUTES ?? 3)
const wanted = Number(process.env.BACKUPS ?? 6)

const workspace = await openWorkspace({ onServer: false })
const { backups, faults, ...figures } = await runBackupDrill({
  port: Number(process.env.PORT ?? 9385),
  dataDir: workspace.dataDir,
  backups: wanted,
  pauseMs: (minutes * 60_000) / (wanted + 1),
  onBackup: ({ tookMs, longestWaitMs, paidBefore }) =>
    console.log(
      `a backup with ${paidBefore} paid orders took ${tookMs} ms; an order waited ${longestWaitMs} ms at most`,
    ),
})
console.log(
  `\n${table(
    ['what', 'figure'],
    [
      ['backups under load', backups.length],
      ['longest backup', `${Math.max(...backups.map(({ tookMs }) => tookMs))} ms`],
      [
        'longest wait for an order meanwhile',
        `${Math.max(...backups.map(({ longestWaitMs }) => longestWaitMs))} ms`,
      ],
      ['orders before everything was lost', figures.payments],
      ['paid before the last backup, and there after it', figures.kept],
      [
        'open in the backup, paid since, and credited',
        `${figures.settled}, all ${figures.settledWithinMs} ms after the start`,
      ],
      ['made after the backup', figures.beyondBackup],
      ['restore with reconciliation', `${figures.restoreMs} ms`],
      ['start on what was restored', `${figures.startMs} ms`],
    ],
  )}`,
)
for (const fault of new Set(faults)) console.log(`FAULT: ${fault}`)
const isSound = faults.length === 0 && figures.kept > 0 && figures.settled > 0
console.log(
  isSound
    ? 'nothing acknowledged was lost or doubled, debits equal credits'
    : 'FAULTS, or nothing to judge',
)
await workspace.leave(isSound)
process.exit(isSound ? 0 : 1)
