import { describe, expect, it } from 'vitest'
import * as override from './override.ts'

const SECRET = Buffer.alloc(32, 7)
const NOW = Date.parse('2026-11-22T00:00:00Z')
const permit = { remote: 'mf-guild', origin: 'http://localhost:3004', untilMs: NOW + 1000 }
const text = override.writeOverridePermit(SECRET, permit)
const asked = (query: string) => override.askedOverrides(new URLSearchParams(query))

describe('what an address may ask for DELIV-6', () => {
  it.each([
    'http://localhost:3004',
    'https://localhost:3004',
    'http://127.0.0.1:1',
    'http://127.0.0.1:65535',
  ])('%s', (origin) => {
    expect(asked(`remote.mf-guild=${encodeURIComponent(origin)}`)).toEqual([
      { remote: 'mf-guild', origin },
    ])
  })

  it.each([
    '',
    'localhost:3004',
    '//localhost:3004',
    'http://localhost',
    'http://localhost:',
    'http://localhost:0',
    'http://localhost:03004',
    'http://localhost:65536',
    'http://localhost:99999999',
    'http://localhost:3004/',
    'http://127.0.0.1:80/x',
    'http://localhost:3004?x',
    'http://localhost:3004#x',
    'http://localhost:3004@evil',
    'http://localhost:3004@evil.example:80',
    'http://evil@localhost:3004',
    'http://localhost.evil:1',
    'http://localhost.:3004',
    'http://evil.example:3004',
    'http://127.0.0.1.evil:1',
    'http://127.1:3004',
    'http://0x7f000001:3004',
    'http://2130706433:3004',
    'http://0.0.0.0:3004',
    'http://[::1]:3004',
    'http://192.168.1.2:3004',
    'http://LOCALHOST:3004',
    'ws://localhost:3004',
    'ftp://localhost:3004',
    'file://localhost:3004',
    'javascript:alert(1)',
    'data:text/javascript,alert(1)',
    "http://localhost:3004 'unsafe-inline'",
    "http://localhost:3004'",
    'http://localhost:3004"',
    'http://localhost:3004;script-src *',
    'http://localhost:3004,*',
    'http://localhost:3004 *',
    'http://localhost:3004\n',
    'http://localhost:3004\r\nset-cookie: a=b',
    'http://localhost:3004\u0000',
    ' http://localhost:3004',
    'http://localhost:*',
    `http://localhost:3004${'0'.repeat(10_000)}`,
  ])('and not %j', (origin) => {
    expect(asked(`remote.mf-guild=${encodeURIComponent(origin)}`)).toEqual([])
  })

  it.each([
    '__proto__',
    'a',
    '',
    'Mf-Guild',
    'mf_guild',
    'mf guild',
    'mf-guild~x',
    '../mf-guild',
    'mf-guild!',
    '<b>',
    'a'.repeat(42),
  ])('nor for a remote called %j', (name) => {
    expect(
      asked(new URLSearchParams({ [`remote.${name}`]: 'http://localhost:3004' }).toString()),
    ).toEqual([])
  })

  it('nor twice for one remote, nor for more than three', () => {
    expect(
      asked('remote.mf-guild=http://localhost:3004&remote.mf-guild=http://localhost:3005'),
    ).toEqual([])
    expect(asked('remote.mf-guild[]=http://localhost:3004')).toEqual([])
    expect(
      asked([1, 2, 3, 4].map((port) => `remote.mf-${port}x=http://localhost:${port}`).join('&')),
    ).toHaveLength(3)
  })

  it('an address without the parameters keeps its others', () => {
    expect(override.withoutOverrides(new URLSearchParams('tab=1&remote.mf-guild=x&q=a%26b'))).toBe(
      '?tab=1&q=a%26b',
    )
    expect(override.withoutOverrides(new URLSearchParams('remote.mf-guild=x&remote.=y'))).toBe('')
  })
})

describe('a permit DELIV-6', () => {
  const read = (one: string, secret = SECRET, nowMs = NOW) =>
    override.readOverridePermit([secret], one, nowMs)

  it('says remote, origin and end, until then', () => {
    expect(read(text)).toEqual(permit)
    expect(read(text, SECRET, permit.untilMs - 1)).toEqual(permit)
    expect(read(text, SECRET, permit.untilMs)).toBeNull()
    expect(text.length).toBeLessThanOrEqual(override.PERMIT_CHARS_MAX)
    const longest = {
      remote: `a${'b'.repeat(40)}`,
      origin: 'https://localhost:65535',
      untilMs: 999_999_999_999_999,
    }
    expect(override.writeOverridePermit(SECRET, longest).length).toBeLessThanOrEqual(
      override.PERMIT_CHARS_MAX,
    )
  })

  it.each([
    ['of another remote', text.replace('mf-guild', 'mf-other')],
    ['of another port', text.replace('3004', '3005')],
    ['that ends later', text.replace(String(permit.untilMs), String(permit.untilMs + 1))],
    ['with another signature', text.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['with a shorter signature', text.slice(0, -1)],
    ['with more behind it', `${text}0`],
    ['without a signature', text.replace(/~[0-9a-f]{64}$/, '~')],
    ['that is empty', ''],
  ])('%s is none', (_, forged) => {
    expect(read(forged)).toBeNull()
  })

  it('of another site, or signed for something else, is none', () => {
    expect(read(text, Buffer.alloc(32, 8))).toBeNull()
    expect(
      read(override.writeOverridePermit(SECRET, { ...permit, origin: 'http://evil.example:1' })),
    ).toBeNull()
    expect(
      read(override.writeOverridePermit(SECRET, { ...permit, remote: '__proto__' })),
    ).toBeNull()
  })

  it('shares a cookie with two others, one per remote', () => {
    const other = { ...permit, remote: 'mf-other', origin: 'http://localhost:3005' }
    const read = (cookie: string) => override.readOverrideCookie([SECRET], cookie, NOW)
    expect(read(override.writeOverrideCookie(SECRET, [permit, other]))).toEqual([permit, other])
    expect(read(`nonsense!${text}`)).toEqual([permit])
    const moved = { ...permit, origin: 'http://localhost:3009' }
    expect(override.withPermit([permit, other], moved)).toEqual([other, moved])
    const four = ['aa', 'bb', 'cc', 'dd'].map((remote) => ({ ...permit, remote }))
    expect(four.reduce(override.withPermit, [] as override.OverridePermit[])).toEqual(four.slice(1))
    expect(
      read(four.map((one) => override.writeOverridePermit(SECRET, one)).join('!')),
    ).toHaveLength(override.OVERRIDES_MAX)
  })
})

describe('who may have what it asks for DELIV-6', () => {
  const want = { remote: 'mf-guild', origin: 'http://localhost:4000' }
  const ask = (production: boolean, permits: override.OverridePermit[]) =>
    override.granted({ asked: [want], permits, nowMs: NOW, production })

  it('everybody in development, for some hours', () => {
    expect(ask(false, [])).toEqual([
      { ...want, untilMs: NOW + override.OVERRIDE_HOURS * 3_600_000 },
    ])
  })

  it('in production only who has a permit for that very remote, and no longer than it lasts', () => {
    expect(ask(true, [])).toBeNull()
    expect(ask(true, [{ ...permit, remote: 'mf-other' }])).toBeNull()
    expect(ask(true, [permit])).toEqual([{ ...want, untilMs: permit.untilMs }])
  })
})
