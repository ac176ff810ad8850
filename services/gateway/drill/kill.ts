import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runDrill, type Round } from './drill.ts'

/** node --import tsx drill/kill.ts — ROUNDS (20), PORT (9340), DATA_DIR (a temporary folder), DATABASE_URL. */
const roundsWanted = Number(process.env.ROUNDS ?? 20)
const dataDir = process.env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'cloudplay-drill-')))

const columns = ['round', 'killedAfterAnswers', 'orders', 'paid', 'seated', 'queued', 'restartMs'] as const
const line = (cells: readonly (string | number)[]) => cells.map((cell, index) => String(cell).padStart(columns[index]?.length ?? 0)).join('  ')
const show = (round: Round) => console.log(line([...columns.map((column) => round[column]), round.faults.join('; ') || 'ok']))

console.log(line(columns))
const { rounds, audit, exitCode } = await runDrill({ rounds: roundsWanted, port: Number(process.env.PORT ?? 9340), dataDir, onRound: show })
const faults = [...rounds.flatMap((round) => round.faults), ...audit.faults]
console.log(`\n${rounds.length} kills; ${audit.orders} orders, ${audit.paid} paid, ${audit.coins} coins in wallets, ${audit.sessions} sessions; exit code ${exitCode}`)
console.log(faults.length === 0 ? 'nothing lost, nothing doubled, debits equal credits, no seat lost' : `FAULTS\n${faults.join('\n')}`)
if (faults.length === 0 && !process.env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
else console.log(`kept: ${dataDir}`)
process.exit(faults.length === 0 && exitCode === 0 ? 0 : 1)
