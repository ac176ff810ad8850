import type { HeartbeatRequest } from '@cloudplay/contract/node'
import type { FastifyBaseLogger } from 'fastify'

/** Another process uses this node's id, and its last heartbeat is recent. */
export class NodeIdInUse extends Error {
  override name = 'NodeIdInUse'

  constructor(
    nodeId: string,
    /** The address the other process calls from. */
    readonly address: string,
  ) {
    super(
      `another process is heard as ${nodeId}: a copied DATA_DIR or the same NODE_ID on two machines`,
    )
  }
}

/** The number of processes under wrong ids to remember; beyond that, one may be logged again. */
const MOST_NAMED = 1_000

/** Logs each process that uses another one's id, once. */
export function reportClones(log: FastifyBaseLogger) {
  const named = new Set<string>()
  return (
    { node_id: nodeId, instance }: HeartbeatRequest,
    { address: firstAddress }: NodeIdInUse,
    secondAddress: string,
  ): void => {
    if (named.has(instance)) return
    if (named.size >= MOST_NAMED) named.clear()
    named.add(instance)
    log.error(
      { nodeId, firstAddress, secondAddress },
      'two processes speak as one node; the second one is refused',
    )
  }
}
