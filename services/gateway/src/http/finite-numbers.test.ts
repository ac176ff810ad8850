import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorKeyOf } from '../core/operator-key.ts'
import { openTestGateway, type TestGateway } from '../testing/gateway.ts'
import { createTestNode } from '../testing/node.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const post = async (url: string, key: string, payload: object) =>
  (
    await gateway.app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${key}` },
      payload,
    })
  ).statusCode

describe('a number too large for the database', () => {
  it.each(['1e309', '-1e309', '9'.repeat(400)])(
    'is refused at calls and internal doors: %s',
    async (number) => {
      const operator = operatorKeyOf(undefined, gateway.deps.secrets)
      expect(await post('/api/ess/news/detail', '', { id: number })).toBe(400)
      for (const door of ['change', 'remove'])
        expect(await post(`/internal/activities/${door}`, operator, { id: number })).toBe(400)
      expect(
        await post('/internal/activities/preview', operator, {
          at: '2026-11-22 10:00',
          minutes: number,
        }),
      ).toBe(400)
    },
  )

  it.each([1e-300, 5e-324, 1e-40])('counts as no load in a heartbeat: %d', async (load) => {
    expect(await createTestNode(gateway, { load }).heartbeat()).toEqual([])
  })
})
