import { setTimeout as delay } from 'node:timers/promises'
import type { GatewayProcess } from './gateway-process.ts'

/** Several gateways behind what a load balancer does: any of them, and another one when that one does not answer. */
export type Gateways = Pick<GatewayProcess, 'call' | 'request'>

/** Calls under way at a time: what is tested is the line, not how many sockets this process can hold. */
const CALLS_AT_ONCE = 96

export function behindBalancer(gateways: readonly GatewayProcess[]): Gateways {
  let turn = 0
  let underWay = 0
  const up = () => {
    const alive = gateways.filter((gateway) => !gateway.isDown())
    return alive[turn++ % Math.max(1, alive.length)]
  }
  async function withTurn<Result>(work: (gateway: GatewayProcess) => Promise<Result | null>): Promise<Result | null> {
    while (underWay >= CALLS_AT_ONCE) await delay(5)
    underWay++
    try {
      const gateway = up()
      return gateway ? await work(gateway) : null
    } finally {
      underWay--
    }
  }
  return {
    call: (name, body, token) => withTurn((gateway) => gateway.call(name, body, token)),
    // Nodes do not stand in the players' line.
    request: async (path, init) => (await up()?.request(path, init)) ?? null,
  }
}
