import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { FailedCalls } from './failed-calls.ts'

let calls: FailedCalls
beforeEach(() => {
  calls = new FailedCalls(() => new Date(0))
})

const request = (change: object = {}) =>
  ({
    id: randomUUID(),
    ip: '10.0.0.7',
    routeOptions: { url: '/api/ess/getThing' },
    ...change,
  }) as FastifyRequest

/** Failures from so many networks. */
const failFrom = (networks: number, each = 1) => {
  for (let one = 0; one < networks; one++)
    for (let count = 0; count < each; count++)
      calls.note(request({ ip: `10.${one >> 8}.${one & 255}.1` }), 500, 'Error')
}

describe('a failed call SEEN-5', () => {
  it.each([401, 403, 404, 429])('gets no id where nothing failed: %i', (status) => {
    expect(calls.note(request(), status, 'Error')).toBeNull()
    expect(calls.take()).toEqual([])
  })

  it('gets no id for an address that does not exist', () => {
    expect(calls.note(request({ routeOptions: {} }), 400, 'Error')).toBeNull()
  })

  it('of one network is noted only so often, and of all networks too', () => {
    failFrom(1, 100)
    expect(calls.take()).toHaveLength(10)
    failFrom(2_000)
    expect(calls.take().length).toBeLessThanOrEqual(300)
  })

  it('waits in a bounded list, also after the database refused it', () => {
    failFrom(200)
    const refused = calls.take()
    for (let times = 0; times < 10; times++) calls.putBack(refused)
    expect(calls.take()).toHaveLength(600)
  })

  it('is noted with route, player and reason, and never with an address or a mobile', () => {
    const failed = request({ url: '/api/ess/getThing?token=secret', player: { uid: 'u' } })
    const reason = `nothing for 13812345678 ${'x'.repeat(1_000)}`
    expect(calls.note(failed, 500, reason)).toBe(failed.id.slice(0, 8))
    const [noted] = calls.take()
    expect(noted).toMatchObject({ requestId: failed.id, uid: 'u', route: '/api/ess/getThing' })
    expect(noted!.reason).toHaveLength(200)
    expect(JSON.stringify(noted)).not.toMatch(/secret|13812345678/)
  })
})
