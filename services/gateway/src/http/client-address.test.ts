import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddresses } from './client-address.ts'

const request = (remoteAddress: string, forwarded?: string) =>
  ({
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
  }) as unknown as IncomingMessage

it.each<[trusted: string[] | false, from: string, forwarded: string | undefined, client: string]>([
  [false, '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  [['loopback'], '203.0.113.7', '198.51.100.1', '203.0.113.7'],
  [['loopback'], '127.0.0.1', undefined, '127.0.0.1'],
  [['loopback'], '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  [['loopback'], '::1', '2001:db8::1', '2001:db8::1'],
  // The visitor's own entry comes before the proxy's.
  [['10.0.0.0/8'], '10.1.2.3', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
  [['10.0.0.0/8'], '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
  [['uniquelocal', '192.0.2.9'], '192.168.0.1', 'nonsense, 192.0.2.9', '192.0.2.9'],
])(
  'trusting %j, a request of %s with %s has the client %s GATE-5',
  (trusted, from, forwarded, client) => {
    expect(clientAddresses(trusted)(request(from, forwarded))).toBe(client)
  },
)
