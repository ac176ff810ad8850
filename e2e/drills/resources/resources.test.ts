import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'
import { runResources } from './run.ts'

let workspace: Workspace
beforeAll(async () => {
  workspace = await openWorkspace({ onServer: false })
}, 180_000)
afterAll(() => workspace.leave(true))

it('no resource that runs out ends a process, keeps others from being served, or loses what was acknowledged', async () => {
  // More probes than places and more upgrades than calls a minute: fewer would reach no end.
  const sizes = {
    silent: 400,
    readers: 12,
    probes: 520,
    upgrades: 1_300,
    begun: 15,
    uploadBytes: 1024 * 1024,
  }
  const port = await freePorts(2)
  const results = await runResources(
    { dataDir: workspace.dataDir, sitePort: port, nodePort: port + 1 },
    sizes,
  )
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(results.map(({ served }) => served.answered > 0)).toEqual(
    Array.from({ length: 8 }, () => true),
  )
}, 240_000)
