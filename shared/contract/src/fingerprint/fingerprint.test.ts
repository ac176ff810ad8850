import { describe, expect, it } from 'vitest'
import { shapes } from '../shapes.ts'
import { contractFingerprint } from './fingerprint.ts'

const push = `
/** Up. */
export type PushUp = { cmd: 'heartbeat' }
export type PushDown = { cmd: 'push'; data: string } // down
export type PushPackage =
  | { type: 'queue_moved'; queue: QueueInfo | null }
  | { type: 'ended' }
`
const events = `
export type BusEvents = {
  /** A fact. */
  'queue:moved': Extract<PushPackage, { type: 'queue_moved' }>
  'order:paid': { coins: number }
}
export type BusEventName = keyof BusEvents
`

describe('the fingerprint of the contract', () => {
  const fingerprint = contractFingerprint({ push, events })

  it('has every call', () => {
    expect(Object.keys(fingerprint.calls)).toEqual(Object.keys(shapes).sort())
    expect(fingerprint.calls['getUserInfo']).toMatchObject({
      address: 'POST /api/ess/getUserInfo',
      auth: 'required',
      response: { $ref: 'UserInfo' },
    })
  })

  it('has entities as schemas, and tables of numbers as such', () => {
    expect(fingerprint.entities['QueueInfo']?.type).toBe('object')
    expect(fingerprint.codes['BodyStatus']?.['ok']).toBe(200)
    expect(Object.keys(fingerprint.entities).filter((name) => name in fingerprint.codes)).toEqual(
      [],
    )
  })

  it('reads what is declared as types only', () => {
    expect(fingerprint.events).toEqual({
      'order:paid': {
        type: 'object',
        properties: { coins: { type: 'number' } },
        required: ['coins'],
      },
      'queue:moved': {
        type: 'object',
        properties: {
          queue: { anyOf: [{ $ref: 'QueueInfo' }, { type: 'null' }] },
          type: { enum: ['queue_moved'] },
        },
        required: ['queue', 'type'],
      },
    })
    expect(fingerprint.toSite['PushUp']).toEqual({
      type: 'object',
      properties: { cmd: { enum: ['heartbeat'] } },
      required: ['cmd'],
    })
  })

  it('refuses a declaration it would leave out', () => {
    expect(() =>
      contractFingerprint({ push: `${push}export type Other = { a: string }`, events }),
    ).toThrow(/other types/)
    expect(() => contractFingerprint({ push: push.replace('PushDown', 'Down'), events })).toThrow(
      /other types/,
    )
  })
})
