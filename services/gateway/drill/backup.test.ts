import { expect, it } from 'vitest'
import { runBackupDrill } from './backup-drill.ts'

const PORT = 9386

it('loses and doubles nothing that a backup can know, and asks the company for the rest FAULT-7', async () => {
  const { backups, kept, settled, faults } = await runBackupDrill({ port: PORT, backups: 2, pauseMs: 3_000 })
  expect(faults).toEqual([])
  // A drill in which nothing happened proves nothing.
  expect(backups).toHaveLength(2)
  expect(kept).toBeGreaterThan(0)
  expect(settled).toBeGreaterThan(0)
}, 240_000)
