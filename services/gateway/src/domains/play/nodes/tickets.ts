import { randomUUID } from 'node:crypto'
import { ticketClaims, type TicketClaims } from '@cloudplay/contract/node'
import { jwtVerify, SignJWT } from 'jose'
import { Compile } from 'typebox/compile'
import { macOf, type Secrets } from '../../../core/secrets.ts'

/** Long enough to connect; a page that comes later requests another. */
const TICKET_LIFE_SECONDS = 60
/** Where a page's address for `/stream` carries the ticket. */
export const TICKET_QUERY = 'ticket'
/** Far longer than a ticket; anything longer is refused unread. */
const MOST_CHARS = 2_000

const claimsCheck = Compile(ticketClaims)
const bytesOf = (key: string) => new TextEncoder().encode(key)

/** The keys that sign tickets for one node, the newest first; no other node has them. */
export const ticketKeysOf = (secrets: Pick<Secrets, 'keys'>, nodeId: string): string[] =>
  secrets.keys('ticket').map((key) => macOf(key, nodeId).toString('hex'))

/** A signed ticket for one player, one session and one node (contract `node.ts`). */
export function issueTicket(
  secrets: Secrets,
  claims: Omit<TicketClaims, 'exp' | 'jti'>,
  realMs: number,
): Promise<string> {
  // Real time, not the rules' clock, because another machine reads it.
  const exp = Math.floor(realMs / 1000) + TICKET_LIFE_SECONDS
  return new SignJWT({ ...claims, exp, jti: randomUUID() } satisfies TicketClaims)
    .setProtectedHeader({ alg: 'HS256' })
    .sign(bytesOf(ticketKeysOf(secrets, claims.node_id)[0]!))
}

/** The contents of a ticket for this node, if it is valid and has not expired. */
export async function readTicket(
  secrets: Secrets,
  nodeId: string,
  ticket: string,
  realMs: number,
): Promise<TicketClaims | null> {
  if (ticket.length > MOST_CHARS) return null
  const rules = { algorithms: ['HS256'], currentDate: new Date(realMs) }
  for (const key of ticketKeysOf(secrets, nodeId)) {
    const read = await jwtVerify(ticket, bytesOf(key), rules).catch(() => null)
    if (claimsCheck.Check(read?.payload) && (read!.payload as TicketClaims).node_id === nodeId)
      return read!.payload as TicketClaims
  }
  return null
}

/** Tickets used on this instance, until they expire. The node checks too, for tickets that come through other gateways. */
export function createUsedTickets(realMs: () => number): (ticket: TicketClaims) => boolean {
  const expiresAt = new Map<string, number>()
  return ({ jti, exp }) => {
    const nowSeconds = realMs() / 1000
    // In the order of use, which is nearly the order of expiry: expired ones are in front.
    for (const [used, until] of expiresAt) {
      if (until > nowSeconds) break
      expiresAt.delete(used)
    }
    if (expiresAt.has(jti)) return false
    expiresAt.set(jti, exp)
    return true
  }
}
