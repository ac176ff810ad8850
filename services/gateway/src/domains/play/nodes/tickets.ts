import { randomUUID } from 'node:crypto'
import { ticketClaims, type TicketClaims } from '@cloudplay/contract/node'
import { jwtVerify, SignJWT } from 'jose'
import { Compile } from 'typebox/compile'

/** Long enough to connect; a page that comes later asks for another. */
const TICKET_LIFE_SECONDS = 60
/** Where a page's address for `/stream` carries the ticket. */
export const TICKET_QUERY = 'ticket'
/** Far longer than a ticket is; what is longer is not looked at. */
const MOST_CHARS = 2_000

const claimsCheck = Compile(ticketClaims)
const bytesOf = (nodeKey: string) => new TextEncoder().encode(nodeKey)

/** The paper by which one player gets into one session on one node (contract `node.ts`). */
export function issueTicket(nodeKey: string, claims: Omit<TicketClaims, 'exp' | 'jti'>): Promise<string> {
  // Real time, not the rules' clock: it is read by another machine.
  const exp = Math.floor(Date.now() / 1000) + TICKET_LIFE_SECONDS
  return new SignJWT({ ...claims, exp, jti: randomUUID() } satisfies TicketClaims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(bytesOf(nodeKey))
}

/** What a ticket says, if it is ours and has not run out. */
export async function readTicket(nodeKey: string, ticket: string): Promise<TicketClaims | null> {
  if (ticket.length > MOST_CHARS) return null
  const read = await jwtVerify(ticket, bytesOf(nodeKey), { algorithms: ['HS256'] }).catch(() => null)
  return claimsCheck.Check(read?.payload) ? (read!.payload as TicketClaims) : null
}

/** Tickets that were used here, until they run out by themselves. The node keeps to it too, whichever gateway a ticket comes through. */
export function createUsedTickets(): (ticket: TicketClaims) => boolean {
  const expiresAt = new Map<string, number>()
  return ({ jti, exp }) => {
    const nowSeconds = Date.now() / 1000
    // In the order of their use, which is nearly that of their end: what is over lies in front.
    for (const [used, until] of expiresAt) {
      if (until > nowSeconds) break
      expiresAt.delete(used)
    }
    if (expiresAt.has(jti)) return false
    expiresAt.set(jti, exp)
    return true
  }
}
