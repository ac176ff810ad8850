import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nodeKeys } from '../../database/schema/node-keys.ts'
import { operatorSessions } from '../../database/schema/operator.ts'
import { openStillGateway } from '../../testing/still-gateway.ts'
import type { TestGateway } from '../../testing/gateway.ts'
import { reconcile } from './reconcile.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openStillGateway()
}, 60_000)
afterAll(() => gateway.close())

describe('a restored database', () => {
  it('ends sessions of operators, and names the nodes whose keys are valid FAULT-7', async () => {
    const { db } = gateway.deps.database
    const now = gateway.deps.clock.now()
    await db
      .insert(operatorSessions)
      .values({ id: 'cookie', name: 'Ann', keyHash: 'key', endsAt: new Date(now.getTime() + 1e6) })
    const key = { createdAt: now, isUsed: true }
    await db.insert(nodeKeys).values([
      { ...key, keyHash: 'old', nodeId: 'west-1' },
      { ...key, keyHash: 'renewed', nodeId: 'west-1' },
      { ...key, keyHash: 'other', nodeId: 'east-1' },
      { ...key, keyHash: 'revoked', nodeId: 'east-2', revokedAt: now },
    ])
    expect(await reconcile(gateway.deps)).toMatchObject({ nodesWithKeys: ['east-1', 'west-1'] })
    expect(await db.$count(operatorSessions)).toBe(0)
  })
})
