import type { GatewayProcess } from './gateway-process.ts'

/** Several gateways behind what a load balancer does: any of them, and another one when that one does not answer. */
export type Gateways = Pick<GatewayProcess, 'call' | 'request'>

/** Calls under way at a time: what is tested is the line, not how many sockets this process can hold. */
const CALLS_AT_ONCE = 96

export function behindBalancer(gateways: readonly GatewayProcess[]): Gateways {
  let turn = 0
  let underWay = 0
  const inTurn: (() => void)[] = []
  const up = () => {
    const alive = gateways.filter((gateway) => !gateway.isDown())
    return alive[turn++ % Math.max(1, alive.length)]
  }
  async function withTurn<Result>(work: (gateway: GatewayProcess) => Promise<Result | null>): Promise<Result | null> {
    // A free place is handed to the next in turn, so that nobody's call is overtaken.
    if (underWay >= CALLS_AT_ONCE) await new Promise<void>((resolve) => inTurn.push(resolve))
    else underWay++
    try {
      const gateway = up()
      return gateway ? await work(gateway) : null
    } finally {
      const next = inTurn.shift()
      if (next) next()
      else underWay--
    }
  }
  return {
    call: (name, body, token) => withTurn((gateway) => gateway.call(name, body, token)),
    // Nodes do not stand in the players' line.
    request: async (path, init) => (await up()?.request(path, init)) ?? null,
  }
}
