import { describe, expect, it } from 'vitest'
import { readIceSettings } from './ice.ts'

const TURN_SECRET = 'shared-with-the-relay'
const turn = JSON.stringify([
  { urls: ['turn:relay.example:3478?transport=udp', 'turn:relay.example:3478?transport=tcp'] },
])

describe('the settings of STUN and TURN REACH-3', () => {
  it('are empty by default', () => {
    expect(readIceSettings({})).toEqual({ servers: [], turnSecret: null, relayOnly: false })
  })

  it('take one address or several, with their own credentials or the shared secret', () => {
    const ICE_SERVERS =
      '[{"urls":"stun:stun.example:3478"},{"urls":["turns:relay.example:5349"],"username":"u","credential":"c"}]'
    expect(readIceSettings({ ICE_SERVERS }).servers).toEqual([
      { urls: ['stun:stun.example:3478'] },
      { urls: ['turns:relay.example:5349'], username: 'u', credential: 'c' },
    ])
    expect(
      readIceSettings({ ICE_SERVERS: turn, TURN_SECRET, ICE_TRANSPORT_POLICY: 'relay' }),
    ).toMatchObject({
      turnSecret: TURN_SECRET,
      relayOnly: true,
    })
  })

  it('make credentials with the first generation of the secret FLEET-4', () => {
    const next = 'the-next-one-of-the-relay'
    for (const both of [`${next},${TURN_SECRET}`, `${next}, ${TURN_SECRET}`])
      expect(readIceSettings({ ICE_SERVERS: turn, TURN_SECRET: both }).turnSecret).toBe(next)
  })

  it.each([
    ['ICE_SERVERS', { ICE_SERVERS: 'stun:stun.example' }],
    ['ICE_SERVERS', { ICE_SERVERS: '{"urls":1}' }],
    ['ICE_SERVERS', { ICE_SERVERS: '[null]' }],
    ['ICE_SERVERS', { ICE_SERVERS: '[{"urls":[]}]' }],
    ['ICE_SERVERS', { ICE_SERVERS: '[{"urls":"http://stun.example"}]' }],
    ['ICE_SERVERS', { ICE_SERVERS: '[{"urls":"turn:relay.example","username":"u"}]' }],
    ['TURN_SECRET', { ICE_SERVERS: turn }],
    ['TURN_SECRET', { ICE_SERVERS: turn, TURN_SECRET: 'short' }],
    ['TURN_SECRET', { ICE_SERVERS: turn, TURN_SECRET: `${TURN_SECRET},short` }],
    ['ICE_TRANSPORT_POLICY', { ICE_TRANSPORT_POLICY: 'direct' }],
    [
      'ICE_TRANSPORT_POLICY',
      { ICE_SERVERS: '[{"urls":"stun:stun.example:3478"}]', ICE_TRANSPORT_POLICY: 'relay' },
    ],
  ])('name %s if it is invalid', (name, env) => {
    expect(() => readIceSettings(env)).toThrow(name)
  })
})
