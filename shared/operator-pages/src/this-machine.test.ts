import { expect, it } from 'vitest'
import { isAtThisMachine } from './this-machine.ts'

const asked = (
  host: string,
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
) => ({
  host,
  headers,
  raw: { socket: { remoteAddress } },
})

it.each([
  [asked('localhost:8080', '127.0.0.1'), true],
  [asked('127.0.0.1:8080', '::ffff:127.0.0.1'), true],
  [asked('[::1]:8080', '::1'), true],
  [asked('site.localhost', '127.0.0.1'), true],
  [asked('play.example.com', '127.0.0.1'), false],
  [asked('localhost.evil.test', '127.0.0.1'), false],
  [asked('localhost:8080', '10.0.0.7'), false],
  [asked('localhost:8080', undefined), false],
  [asked('localhost:8080', '127.0.0.1', { 'x-forwarded-for': '10.0.0.7' }), false],
])('%j is at this machine: %s', (request, expected) => {
  expect(isAtThisMachine(request)).toBe(expected)
})
