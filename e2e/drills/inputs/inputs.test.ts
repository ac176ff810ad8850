import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { startProcesses, type Processes } from './processes.ts'
import { runInputs } from './run.ts'
import { openWorkspace, type Workspace } from '../support/workspace.ts'

const REQUESTS = 600

let workspace: Workspace
let processes: Processes
beforeAll(async () => {
  workspace = await openWorkspace({ onServer: false })
  const port = await freePorts(2)
  processes = await startProcesses({
    dataDir: workspace.dataDir,
    sitePort: port,
    nodePort: port + 1,
  })
}, 180_000)
afterAll(async () => {
  await processes?.end()
  await workspace.leave(true)
})

it('no request, frame, name or manifest ends or hangs the site or a node, nor keeps the site from starting again FAULT-5', async () => {
  // Of the millions that the drill can make, the same few each time.
  const results = await runInputs(processes, { requests: REQUESTS, seed: 13 })
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThanOrEqual(REQUESTS)
  // A drill that was refused everywhere proves nothing.
  const statuses = new Set(results.flatMap(({ answers }) => Object.keys(answers)))
  for (const status of ['101', '200', '400', '401', '404', '422'])
    expect(statuses).toContain(status)
  for (const { part, answers } of results.filter(({ part }) => part.startsWith('frames')))
    expect([part, Object.keys(answers)]).toEqual([part, ['101']])
}, 120_000)
