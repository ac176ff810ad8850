import type { GatewayProcess } from './gateway-process.ts'

/** Several gateways behind a load balancer: it asks any of them, and another one if that one does not answer. */
export interface Gateways extends Pick<GatewayProcess, 'call' | 'request'> {
  /** Calls for a player who has a seat. They go before calls that only ask for one, as in every queue of the site. */
  callFirst: GatewayProcess['call']
}

/** Calls under way at a time: the drill tests the queue, not how many sockets this process can open. */
const CALLS_AT_ONCE = 96

export function behindBalancer(gateways: readonly GatewayProcess[]): Gateways {
  let turn = 0
  let underWay = 0
  const first: (() => void)[] = []
  const inTurn: (() => void)[] = []
  const up = () => {
    const alive = gateways.filter((gateway) => !gateway.isDown())
    return alive[turn++ % Math.max(1, alive.length)]
  }
  async function withTurn<Result>(
    waiting: (() => void)[],
    work: (gateway: GatewayProcess) => Promise<Result | null>,
  ): Promise<Result | null> {
    // A free place is handed to the next in turn.
    if (underWay >= CALLS_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else underWay++
    try {
      const gateway = up()
      return gateway ? await work(gateway) : null
    } finally {
      const next = first.shift() ?? inTurn.shift()
      if (next) next()
      else underWay--
    }
  }
  return {
    call: (name, body, token) => withTurn(inTurn, (gateway) => gateway.call(name, body, token)),
    callFirst: (name, body, token) => withTurn(first, (gateway) => gateway.call(name, body, token)),
    // Nodes do not wait in the players' queue.
    request: async (path, init) => (await up()?.request(path, init)) ?? null,
  }
}
