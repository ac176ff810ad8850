import {
  encodedRedirectPayloads,
  redirectPayloads,
  schemePayloads,
} from '@cloudplay/rules/testing/payloads'
import { describe, expect, it } from 'vitest'
import { filmAddress, webAddress } from './web-address.ts'

describe('a link to another site LIST-12', () => {
  it.each([
    ['https://supertuxkart.net/', 'supertuxkart.net'],
    ['http://play0ad.com/a?b=c#d', 'play0ad.com'],
    ['HTTPS://例子.测试/', 'xn--fsqu00a.xn--0zwm56d'],
  ])('%s leads to %s', (text, host) => {
    expect(webAddress(text)?.hostname).toBe(host)
  })

  it.each([
    ...schemePayloads,
    ...encodedRedirectPayloads,
    '',
    '/news',
    '//evil.example',
    'https:evil.example',
    'https:///evil.example',
    'http://',
    'https://play.example@evil.example/',
  ])('%j is none', (text) => {
    expect(webAddress(text)).toBeNull()
  })
})

describe('a film LIST-12 LIST-15', () => {
  it.each([
    ['/media/videos/starlight.webm', '/media/videos/starlight.webm'],
    ['https://films.example/a.webm', 'https://films.example/a.webm'],
  ])('%s is played', (text, address) => {
    expect(filmAddress(text)).toBe(address)
  })

  it.each([
    ...redirectPayloads.filter((text) => !/^https:\/\/(evil|play)/i.test(text)),
    '/api/ess/logout',
    '/media/../api/x',
    'http://films.example/a.webm',
    '',
  ])('%j is none', (text) => {
    expect(filmAddress(text)).toBeNull()
  })
})
