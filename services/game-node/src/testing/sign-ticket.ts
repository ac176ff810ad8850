import { createHmac } from 'node:crypto'
import type { TicketClaims } from '@cloudplay/contract/node'

/** Makes a ticket like the gateway; for tests. With an `alg` other than HS256 the ticket must be refused. */
export function signTicket(claims: TicketClaims | object, key: string, alg = 'HS256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const body = `${part({ alg, typ: 'JWT' })}.${part(claims)}`
  return `${body}.${createHmac('sha256', key).update(body).digest('base64url')}`
}
