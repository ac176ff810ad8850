import { expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { runBackupDrill } from './backup-drill.ts'
import { openWorkspace } from '../support/workspace.ts'

it('loses and doubles nothing that a backup can know, and asks the company for the rest FAULT-7', async () => {
  const workspace = await openWorkspace({ onServer: false })
  const { backups, kept, settled, faults } = await runBackupDrill({
    port: await freePorts(1),
    dataDir: workspace.dataDir,
    backups: 2,
    pauseMs: 3_000,
  })
  expect(faults).toEqual([])
  // A drill in which nothing happened proves nothing.
  expect(backups).toHaveLength(2)
  expect(kept).toBeGreaterThan(0)
  expect(settled).toBeGreaterThan(0)
  await workspace.leave(true)
}, 240_000)
