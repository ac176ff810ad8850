import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { prepareDatabase } from '../../../services/gateway/src/testing/gateway.ts'
import { copyTemplate } from '../../../services/gateway/src/testing/template.ts'
import { openDoors, type Doors } from './processes.ts'
import { runDoors } from './run.ts'
import { openGround, type Ground } from '../support/ground.ts'

const REQUESTS = 600

let ground: Ground
let doors: Doors
beforeAll(async () => {
  ground = await openGround({ onServer: false })
  await copyTemplate(join(ground.dataDir, 'database'), prepareDatabase)
  const port = await freePorts(2)
  doors = await openDoors({ dataDir: ground.dataDir, sitePort: port, nodePort: port + 1 })
}, 180_000)
afterAll(async () => {
  await doors?.end()
  await ground.leave(true)
})

it('no request, frame, name or manifest ends or hangs the site or a node, nor keeps the site from starting again FAULT-5', async () => {
  // Of the millions that the drill can make, the same few each time.
  const results = await runDoors(doors, { requests: REQUESTS, seed: 13 })
  expect(results.flatMap(({ faults }) => faults)).toEqual([])
  expect(results.reduce((sum, { sent }) => sum + sent, 0)).toBeGreaterThanOrEqual(REQUESTS)
  // A drill that was refused everywhere proves nothing.
  const statuses = new Set(results.flatMap(({ answers }) => Object.keys(answers)))
  for (const status of ['101', '200', '400', '401', '404', '422'])
    expect(statuses).toContain(status)
  for (const { part, answers } of results.filter(({ part }) => part.startsWith('frames')))
    expect([part, Object.keys(answers)]).toEqual([part, ['101']])
}, 120_000)
