import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { isAllowedSite, openIdOf, signatureOf, signedAddress } from './mini-games.ts'

const key = Buffer.alloc(32, 7)
const visitor = {
  uid: '00000000-0000-0000-0000-000000000001',
  nickname: '小 明&=',
  avatar: '/media/avatars/1-96.webp',
  phone: '139****0001',
}
const signing = {
  key,
  secret: 'shared secret',
  publicUrl: 'https://play.example.com',
  now: new Date('2026-03-11T04:00:00Z'),
}

describe('addresses of mini-games LIST-3', () => {
  const address = new URL(signedAddress('https://games.example/2048?lang=zh', visitor, signing))
  const query = Object.fromEntries(address.searchParams)

  it("contain the player and the address's own parameters", () => {
    expect(query).toEqual({
      lang: 'zh',
      channel: '19681',
      openid: openIdOf(key, visitor.uid),
      time: '1773201600',
      nick: '小 明&=',
      avatar: 'https://play.example.com/media/avatars/1-96.webp',
      sex: '0',
      phone: '139****0001',
      sign: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('are signed over the sorted parameters, as their provider checks it', () => {
    const { sign, lang: _lang, ...signed } = query
    const text = Object.entries(signed)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    expect(sign).toBe(createHmac('sha256', 'shared secret').update(text).digest('hex'))
  })

  it('have another signature if anything changes', () => {
    const { sign: _sign, lang: _lang, ...signed } = query
    for (const name of Object.keys(signed)) {
      expect(signatureOf('shared secret', { ...signed, [name]: `${signed[name]}1` })).not.toBe(
        query.sign,
      )
    }
    expect(signatureOf('another secret', signed)).not.toBe(query.sign)
  })

  it('use another stable name for the player', () => {
    expect(openIdOf(key, visitor.uid)).toMatch(/^[0-9a-f]{32}$/)
    expect(openIdOf(key, visitor.uid)).toBe(openIdOf(key, visitor.uid))
    expect(openIdOf(key, 'another')).not.toBe(openIdOf(key, visitor.uid))
    expect(address.href).not.toContain(visitor.uid)
  })
})

describe('sites of mini-games LIST-3', () => {
  const hosts = new Set(['games.example', 'games.example:8443'])

  it.each([
    'https://games.example/2048',
    'https://games.example:8443/',
    'https://GAMES.example/x?lang=zh',
  ])('%s is one', (url) => {
    expect(isAllowedSite(url, hosts)).toBe(true)
  })

  it.each([
    'http://games.example/2048',
    'https://evil.example/',
    'https://sub.games.example/',
    'https://games.example.evil.example/',
    'https://games.example:9443/',
    'https://games.example@evil.example/',
    'https://user:word@games.example/',
    'javascript:alert(1)',
    '//games.example/',
    '/2048',
    '',
  ])('%s is none', (url) => {
    expect(isAllowedSite(url, hosts)).toBe(false)
  })
})
