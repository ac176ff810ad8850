import { HEARTBEAT_MS } from '@cloudplay/contract/constants'
import { inStretches } from '../../core/in-stretches.ts'
import { startRounds } from '../../core/rounds.ts'
import type { Deps } from '../../http/deps.ts'
import type { Connection } from './connection.ts'

/** Each time, heartbeats go to those pages whose turn it is. */
const TURN_MS = HEARTBEAT_MS / 10
/** A page bears a heartbeat that is this many turns late. */
const MOST_TURNS_LEFT_OUT = 3

/**
 * Sends heartbeats to pages. They let messages pass first: in one process with 12,500 sockets, messages to all of them took up to half
 * as long again when heartbeats came in between.
 */
export function startHeartbeats(
  connections: Iterable<Pick<Connection, 'heartbeat'>>,
  isSending: () => boolean,
  log: Deps['log'],
): () => Promise<void> {
  let leftOut = 0
  const rounds = startRounds({ everyMs: TURN_MS, name: 'heartbeats to pages', log }, async () => {
    if (isSending() && leftOut < MOST_TURNS_LEFT_OUT) return void leftOut++
    leftOut = 0
    await inStretches(connections, (one) => one.heartbeat())
  })
  return rounds.stop
}
