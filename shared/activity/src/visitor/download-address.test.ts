import { expect, it } from 'vitest'
import { downloadAddress } from './download-address.ts'

it('carries the channel to the download, and follows web addresses only PROMO-3', () => {
  expect(downloadAddress('https://app.example/get?v=1', 'spring')).toBe(
    'https://app.example/get?v=1&channel=spring',
  )
  expect(downloadAddress('https://app.example/', '')).toBe('https://app.example/')
  for (const bad of ['', 'app', 'javascript:alert(1)', 'data:text/html,x', '//app.example'])
    expect(downloadAddress(bad, 'a')).toBe('')
})
