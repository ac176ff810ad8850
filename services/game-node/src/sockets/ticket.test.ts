import { describe, expect, it } from 'vitest'
import { signTicket } from '../testing/sign-ticket.ts'
import { verifyTicket } from './ticket.ts'

const key = 'a-key-of-sixteen-characters'
const nowMs = 1_700_000_000_000
const claims = {
  cid: 'c1',
  sid: 'login',
  sub: 'u1',
  game_mark: 'starlight',
  node_id: 'n1',
  exp: nowMs / 1000 + 60,
  jti: 'j1',
}
const expected = { keys: [key], nodeId: 'n1', nowMs }

describe('tickets', () => {
  it('accepts a valid one', () => {
    expect(verifyTicket(signTicket(claims, key), expected)).toEqual({ ok: true, claims })
  })

  it('accepts one signed with the previous key FLEET-4', () => {
    expect(
      verifyTicket(signTicket(claims, key), {
        ...expected,
        keys: ['the-newest-key-of-sixteen', key],
      }),
    ).toEqual({ ok: true, claims })
  })

  it.each([
    ['another key', signTicket(claims, 'another-key-of-sixteen'), 'wrong signature'],
    ['another algorithm', signTicket(claims, key, 'none'), 'not HS256'],
    ['no signature', signTicket(claims, key).replace(/[^.]+$/, ''), 'wrong signature'],
    ['another node', signTicket({ ...claims, node_id: 'n2' }, key), 'for another node'],
    ['run out', signTicket({ ...claims, exp: nowMs / 1000 }, key), 'run out'],
    ['a claim missing', signTicket({ ...claims, sub: undefined }, key), 'claims of a wrong shape'],
    [
      'a claim that is not an id',
      signTicket({ ...claims, cid: '../x y' }, key),
      'claims of a wrong shape',
    ],
    ['no JWT at all', 'hello', 'not a compact JWT'],
    ['rubbish in three parts', '%.%.%', 'not HS256'],
  ])('refuses %s', (_what, token, why) => {
    expect(verifyTicket(token, expected)).toEqual({ ok: false, why })
  })

  it('refuses a changed body with a valid signature', () => {
    const [head, , signature] = signTicket(claims, key).split('.')
    const body = Buffer.from(JSON.stringify({ ...claims, sub: 'u2' })).toString('base64url')
    expect(verifyTicket(`${head}.${body}.${signature}`, expected)).toEqual({
      ok: false,
      why: 'wrong signature',
    })
  })
})
