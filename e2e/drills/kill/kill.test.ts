import { expect, it } from 'vitest'
import { freePorts } from '../../../tools/child.ts'
import { runDrill } from './kill-drill.ts'
import { openWorkspace } from '../support/workspace.ts'

const ROUNDS = 3

it('keeps every payment, sign-in, place and seat it acknowledged over kill -9 GATE-8 GATE-9 GATE-10 WALLET-8', async () => {
  const workspace = await openWorkspace()
  const { rounds, audit, exitCode } = await runDrill({
    rounds: ROUNDS,
    port: await freePorts(1),
    workspace,
  })
  expect(rounds.flatMap(({ faults }) => faults)).toEqual([])
  expect(audit.faults).toEqual([])
  expect(exitCode).toBe(0)
  // A drill in which nothing happened proves nothing.
  expect(rounds).toHaveLength(ROUNDS)
  expect(audit.paid).toBeGreaterThan(0)
  expect(audit.sessions).toBeGreaterThan(0)
  expect(audit.signIns).toBeGreaterThan(0)
  await workspace.leave(true)
}, 240_000)
