import { expect, it } from 'vitest'
import { readTarget } from './login-page.ts'

it.each([
  '//evil.test',
  '/\\evil.test',
  'https://evil.test',
  '/api/operator/../../evil',
  '/api/operatorx',
  '/api/operator/login',
  '/api/operator?a=\n',
  `/api/operator?${'x'.repeat(2_000)}`,
])('a login leads to no %s PROMO-1', (to) => {
  expect(readTarget(to)).toBe('/api/operator')
})
