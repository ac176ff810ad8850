import { createHmac, timingSafeEqual } from 'node:crypto'
import { ticketClaims, type TicketClaims } from '@cloudplay/contract/node'
import { Compile } from 'typebox/compile'

const claimsCheck = Compile(ticketClaims)

export type TicketResult = { ok: true; claims: TicketClaims } | { ok: false; why: string }

/**
 * Checks a ticket: a compact JWT, HS256 with one of the node's ticket keys, for this node, not expired. It accepts only HS256,
 * regardless of the header. `why` is for the log; a client only gets 'unauthenticated'.
 */
export function verifyTicket(
  token: string,
  expected: { keys: readonly string[]; nodeId: string; nowMs: number },
): TicketResult {
  const parts = token.split('.')
  if (parts.length !== 3) return refuse('not a compact JWT')
  const [head, body, signature] = parts as [string, string, string]
  const header = readJson(head)
  if (
    typeof header !== 'object' ||
    header === null ||
    (header as { alg?: unknown }).alg !== 'HS256'
  )
    return refuse('not HS256')
  const given = Buffer.from(signature, 'base64url')
  const isGood = (good: Buffer) => given.length === good.length && timingSafeEqual(given, good)
  if (
    !expected.keys.some((key) =>
      isGood(createHmac('sha256', key).update(`${head}.${body}`).digest()),
    )
  )
    return refuse('wrong signature')
  const claims = readJson(body)
  if (!claimsCheck.Check(claims)) return refuse('claims of a wrong shape')
  if (claims.exp * 1000 <= expected.nowMs) return refuse('run out')
  if (claims.node_id !== expected.nodeId) return refuse('for another node')
  return { ok: true, claims }
}

/** Used tickets, until they expire: each opens one connection. */
export class UsedTickets {
  readonly #expiresMs = new Map<string, number>()

  /** Whether this is the ticket's first use. */
  take({ jti, exp }: TicketClaims, nowMs: number): boolean {
    // Ordered by use, which is nearly the order of expiry: expired ones are in front.
    for (const [used, expiresMs] of this.#expiresMs) {
      if (expiresMs > nowMs) break
      this.#expiresMs.delete(used)
    }
    if (this.#expiresMs.has(jti)) return false
    this.#expiresMs.set(jti, exp * 1000)
    return true
  }
}

const refuse = (why: string): TicketResult => ({ ok: false, why })

function readJson(part: string): unknown {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return null
  }
}
