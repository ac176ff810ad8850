import { expect, it } from 'vitest'
import { searchAddress } from './search-address.ts'

it.each([
  ['赛车', '/search/%E8%B5%9B%E8%BD%A6'],
  ['  a/b?c#d&e%  ', '/search/a%2Fb%3Fc%23d%26e%25'],
  ['<script>', '/search/%3Cscript%3E'],
  ['//evil.example', '/search/%2F%2Fevil.example'],
  ['...', '/search/...'],
  ['', '/search'],
  ['   ', '/search'],
  ['.', '/search'],
  ['..', '/search'],
  ['\ud83d', '/search'],
  [`${'x'.repeat(63)}\u{1F3AE}`, `/search/${'x'.repeat(63)}`],
])('%j is searched for at %s SHELL-10', (typed, address) => {
  expect(searchAddress(typed)).toBe(address)
  expect(new URL(address, 'https://play.example').pathname).toBe(address)
})
