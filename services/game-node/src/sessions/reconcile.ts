import type { DesiredSession, NodeSession } from '@cloudplay/contract/node'

/** What this node holds of one session, as far as the decision needs it. */
export interface HeldSession {
  cid: string
  state: NodeSession['state']
  boot: number
  /** Node's own monotonic clock when the session was made, by whatever cause. */
  startedAtMs: number
}

export interface Changes {
  start: DesiredSession[]
  /** Higher `boot` than the one that runs or ended. */
  restart: DesiredSession[]
  end: string[]
  /** Ended and no longer listed: need not be reported any more. */
  forget: string[]
}

/**
 * What to change so that the node runs what the gateway's list says. A list speaks only of sessions made before its
 * heartbeat was sent: the gateway read it later than that, so a younger session (by a ticket that outran the list) is left
 * for the next list. Both times are the node's own, so no clocks are compared.
 */
export function reconcile(held: readonly HeldSession[], desired: readonly DesiredSession[], heartbeatSentAtMs: number): Changes {
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
