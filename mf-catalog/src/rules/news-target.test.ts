import { redirectPayloads, schemePayloads } from '@cloudplay/rules/testing/payloads'
import { expect, it } from 'vitest'
import { newsTarget } from './news-target.ts'

it.each([
  [0, '', { kind: 'page', to: '/news/7' }],
  [1, '', { kind: 'page', to: '/' }],
  [2, '/media/videos/0ad.webm', { kind: 'film', src: '/media/videos/0ad.webm' }],
  [3, 'https://play0ad.com/', { kind: 'site', href: 'https://play0ad.com/', host: 'play0ad.com' }],
  // Without an address that can be followed there is still the text.
  [2, '', { kind: 'page', to: '/news/7' }],
  [3, '', { kind: 'page', to: '/news/7' }],
  [0, 'https://play0ad.com/', { kind: 'page', to: '/news/7' }],
] as const)(
  'a click of type %i with %j opens what it says LIST-12',
  (click_type, jump_link, target) => {
    expect(newsTarget({ id: 7, click_type, jump_link })).toEqual(target)
  },
)

it.each(schemePayloads)('neither film nor site can be %j LIST-12', (jump_link) => {
  for (const click_type of [2, 3] as const)
    expect(newsTarget({ id: 7, click_type, jump_link }).kind).toBe('page')
})

it.each(redirectPayloads)('%j is a site with its host named, or the text LIST-12', (jump_link) => {
  const target = newsTarget({ id: 7, click_type: 3, jump_link })
  const shown =
    target.kind === 'site'
      ? new URL(target.href).hostname === target.host
      : target.kind === 'page' && target.to === '/news/7'
  expect(shown, JSON.stringify(target)).toBe(true)
})
