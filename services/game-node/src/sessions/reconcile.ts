import type { DesiredSession, NodeSession } from '@cloudplay/contract/node'

/** This node's state of one session, as far as the decision needs it. */
export interface HeldSession {
  cid: string
  state: NodeSession['state']
  boot: number
  /** Creation time of the session by the node's monotonic clock. */
  startedAtMs: number
}

export interface Changes {
  start: DesiredSession[]
  /** Sessions with a higher `boot` than the one that runs or ended. */
  restart: DesiredSession[]
  end: string[]
  /** Ended and no longer listed: no need to report them. */
  forget: string[]
}

/**
 * The changes that make the node run the gateway's list. A list decides only about sessions older than its heartbeat. A
 * younger session (by a ticket that was faster than the list) waits for the next list. Both times are the node's own, so
 * no clocks are compared.
 */
export function reconcile(
  held: readonly HeldSession[],
  desired: readonly DesiredSession[],
  heartbeatSentAtMs: number,
): Changes {
  const wanted = new Map(desired.map((session) => [session.cid, session]))
  const changes: Changes = { start: [], restart: [], end: [], forget: [] }
  const known = new Set<string>()
  for (const session of held) {
    known.add(session.cid)
    const desired = wanted.get(session.cid)
    if (desired) {
      if ((desired.boot ?? 0) > session.boot) changes.restart.push(desired)
    } else if (session.startedAtMs < heartbeatSentAtMs) {
      if (session.state === 'ended') changes.forget.push(session.cid)
      else changes.end.push(session.cid)
    }
  }
  for (const desired of wanted.values()) if (!known.has(desired.cid)) changes.start.push(desired)
  return changes
}
