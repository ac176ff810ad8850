import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runDrill } from './drill.ts'

const ROUNDS = 3
const PORT = 9341

// The drill brings a database of its own; on a PostgreSQL shared with other tests its books would not be.
it.skipIf(process.env.DATABASE_URL)(
  'keeps every payment, place and seat it acknowledged over kill -9 GATE-8 GATE-9 GATE-10 WALLET-8',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-drill-'))
    const { rounds, audit, exitCode } = await runDrill({ rounds: ROUNDS, port: PORT, dataDir })
    expect(rounds.flatMap(({ faults }) => faults)).toEqual([])
    expect(audit.faults).toEqual([])
    expect(exitCode).toBe(0)
    // A drill in which nothing happened proves nothing.
    expect(rounds).toHaveLength(ROUNDS)
    expect(audit.paid).toBeGreaterThan(0)
    expect(audit.sessions).toBeGreaterThan(0)
    await rm(dataDir, { recursive: true, force: true })
  },
  240_000,
)
