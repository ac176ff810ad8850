import { randomUUID } from 'node:crypto'
import type { TicketClaims } from '@cloudplay/contract/node'
import { SignJWT } from 'jose'

/** Long enough to connect; a page that comes later asks for another. */
const TICKET_LIFE_SECONDS = 60

/** The paper by which one player gets into one session on one node (contract `node.ts`). */
export function issueTicket(nodeKey: string, claims: Omit<TicketClaims, 'exp' | 'jti'>): Promise<string> {
  // Real time, not the rules' clock: it is read by another machine.
  const exp = Math.floor(Date.now() / 1000) + TICKET_LIFE_SECONDS
  return new SignJWT({ ...claims, exp, jti: randomUUID() } satisfies TicketClaims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(nodeKey))
}
