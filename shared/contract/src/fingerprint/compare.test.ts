import { describe, expect, it } from 'vitest'
import { breakingChanges, brokenUses, forbiddenChanges } from './compare.ts'
import type { Fingerprint } from './fingerprint.ts'

const text = { type: 'string' }
const before: Fingerprint = {
  version: '1.2.0',
  calls: {
    getGame: {
      address: 'POST /api/getGame',
      auth: 'optional',
      request: { type: 'object', properties: { id: text }, required: ['id'] },
      response: { $ref: 'Game' },
    },
    logout: {
      address: 'POST /api/logout',
      auth: 'required',
      request: { type: 'object' },
      response: { type: 'object' },
    },
  },
  entities: { Game: { type: 'object', properties: { name: text }, required: ['name'] } },
  toSite: { hello: { enum: ['hello'] } },
  fromSite: { bye: { enum: ['bye'] } },
  events: { moved: { type: 'object', properties: { x: text } } },
  codes: { Status: { ok: 200 } },
}
const changed = (change: (fingerprint: Fingerprint) => void): Fingerprint => {
  const after = structuredClone(before)
  change(after)
  return after
}

describe('breaking changes', () => {
  it('are none when nothing changed, and none when something was added', () => {
    expect(breakingChanges(before, before)).toEqual([])
    const more = changed(({ calls, entities, toSite, events, codes }) => {
      calls['extra'] = before.calls['logout']!
      calls['getGame']!.request.properties!['page'] = text
      entities['Game']!.properties!['age'] = text
      entities['Player'] = { type: 'object' }
      toSite['more'] = text
      events['moved']!.properties!['y'] = text
      codes['Status']!['gone'] = 410
    })
    expect(breakingChanges(before, more)).toEqual([])
  })

  it('are none for a push of a new type, which pages skip, and some for another field of a known one', () => {
    const push = (type: string, field: string) => ({
      type: 'object',
      properties: { type: { enum: [type] }, [field]: text },
      required: ['type', field],
    })
    const pushing = (...anyOf: object[]) =>
      changed(({ fromSite }) => (fromSite['PushPackage'] = { anyOf }))
    const known = pushing(push('moved', 'to'), push('ended', 'why'))
    const more = pushing(push('moved', 'to'), push('ended', 'why'), push('launched', 'game'))
    expect(breakingChanges(known, more)).toEqual([])
    expect(breakingChanges(known, pushing(push('moved', 'to')))).toEqual([])
    expect(breakingChanges(known, pushing(push('moved', 'at'), push('ended', 'why')))).toEqual([
      'message from the site PushPackage.to: is gone',
    ])
  })

  it.each([
    ['a call that is gone', 'call logout: is gone', ({ calls }) => delete calls['logout']],
    [
      'another address',
      'call logout: POST /api/logout became PUT /api/logout',
      ({ calls }) => (calls['logout']!.address = 'PUT /api/logout'),
    ],
    [
      'a login that is needed now',
      'call getGame: auth optional became required',
      ({ calls }) => (calls['getGame']!.auth = 'required'),
    ],
    [
      'a request that asks for more',
      'call getGame request.page: is new and required',
      ({ calls }) =>
        Object.assign(calls['getGame']!.request, {
          properties: { id: text, page: text },
          required: ['id', 'page'],
        }),
    ],
    [
      'an entity that is gone',
      'entity Game: is gone',
      (after) => {
        after.calls['getGame']!.response = after.entities['Game']!
        after.entities = {}
      },
    ],
    [
      'a message no one takes any more',
      'message to the site hello: is gone',
      ({ toSite }) => delete toSite['hello'],
    ],
    [
      'a message with another word',
      'message from the site bye: "gone" against "bye"',
      ({ fromSite }) => (fromSite['bye'] = { enum: ['gone'] }),
    ],
    [
      'an event that needs more',
      'event moved.y: is new and required',
      ({ events }) =>
        (events['moved'] = { type: 'object', properties: { x: text, y: text }, required: ['y'] }),
    ],
    [
      'another number',
      'code Status.ok: 200 became 0',
      ({ codes }) => (codes['Status'] = { ok: 0 }),
    ],
  ] as [string, string, (after: Fingerprint) => void][])('%s', (_, said, change) => {
    expect(breakingChanges(before, changed(change))).toEqual([said])
  })

  it('an entity counts wherever it occurs, and is reported for each place', () => {
    const after = changed(
      ({ entities }) => (entities['Game'] = { type: 'object', properties: {}, required: [] }),
    )
    expect(breakingChanges(before, after)).toEqual([
      'call getGame response.name: is gone',
      'entity Game.name: is gone',
    ])
  })

  it('are reported as long as the major version stays', () => {
    const without = (version: string) =>
      changed((after) => {
        delete after.calls['logout']
        after.version = version
      })
    expect(forbiddenChanges(before, without('1.2.0'))).toEqual(['call logout: is gone'])
    expect(forbiddenChanges(before, without('1.9.0'))).toEqual(['call logout: is gone'])
    expect(forbiddenChanges(before, without('0.9.0'))).toEqual(['call logout: is gone'])
    expect(forbiddenChanges(before, without('2.0.0'))).toEqual([])
  })
})

it('a consumer is broken by the calls and events it uses only', () => {
  const { calls, events, entities } = before
  const without = changed((after) => {
    delete after.calls['logout']
    delete after.events['moved']
  })
  expect(
    brokenUses({ calls: { getGame: calls['getGame']! }, events: {}, entities }, without),
  ).toEqual([])
  expect(
    brokenUses({ calls: { logout: calls['logout']! }, events: {}, entities }, without),
  ).toEqual(['call logout: is gone'])
  expect(brokenUses({ calls: {}, events, entities }, without)).toEqual(['event moved: is gone'])
})
