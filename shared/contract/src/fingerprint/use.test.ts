import { expect, it } from 'vitest'
import type { Fingerprint } from './fingerprint.ts'
import { contractUse } from './use.ts'

const list = (name: string) => ({ type: 'array', items: { $ref: name } })
const call = (response: object) => ({
  address: 'POST /x',
  auth: 'none' as const,
  request: { type: 'object' },
  response,
})
const contract: Fingerprint = {
  version: '1.0.0',
  calls: {
    getGames: call({ type: 'object', properties: { list: list('Game') } }),
    getNews: call(list('News')),
  },
  entities: {
    Game: {
      type: 'object',
      properties: { tags: list('Tag'), like: { anyOf: [list('Game'), { type: 'null' }] } },
    },
    News: { type: 'object' },
    Queue: { type: 'object' },
    Tag: { type: 'object' },
  },
  toSite: {},
  fromSite: {},
  events: { 'queue:moved': { $ref: 'Queue' }, 'order:paid': { type: 'object' } },
  codes: {},
}

it('contains the named calls, and their entities', () => {
  const { calls, events, entities } = contractUse(
    contract,
    (name) => name === 'getGames' || name === 'queue:moved',
  )
  expect(Object.keys(calls)).toEqual(['getGames'])
  expect(Object.keys(events)).toEqual(['queue:moved'])
  expect(Object.keys(entities)).toEqual(['Game', 'Queue', 'Tag'])
})
