import { describe, expect, it } from 'vitest'
import { readTarget } from './login-page.ts'

describe.each(['/deliver', '/api/operator'])('a login at %s', (home) => {
  it.each([
    '',
    '/history?remote=mf-catalog&verb=ship',
    '/remote/mf-catalog/canary?percent=10',
    '/times/7/change?ask=1&note=a*b',
  ])('leads back to %j DELIV-20 PROMO-1', (rest) => {
    expect(readTarget(home, home + rest)).toBe(home + rest)
  })

  it.each([
    null,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    `https://evil.example${home}`,
  ])('does not lead to %j DELIV-20 PROMO-1', (to) => {
    expect(readTarget(home, to)).toBe(home)
  })

  it.each([
    '//evil.example\\@x',
    'ance',
    '/../api',
    '/../../evil',
    '\r\nset-cookie: a=b',
    '?a=\n',
    `/login?to=${home}/login`,
    '/logout',
    `/${'x'.repeat(1_000)}`,
  ])('does not lead to its address followed by %j DELIV-20 PROMO-1', (rest) => {
    expect(readTarget(home, home + rest)).toBe(home)
  })
})
