import pg from 'pg'
import type { GatewayProcess } from './gateway-process.ts'
import { behindBalancer, type Gateways } from './seat-gateways.ts'
import { startSeatNode, type SeatNode } from './seat-nodes.ts'

interface SeatSiteOptions {
  processes: readonly GatewayProcess[]
  /** The gateways as the balancer reaches them; default: `processes`. */
  reached?: readonly GatewayProcess[]
  databaseUrl: string
  enrolmentToken: string
}

/** Gateways behind a balancer, nodes that speak to it, and a pool on the gateways' database. */
export interface SeatSite {
  gateways: Gateways
  pool: pg.Pool
  nodes: readonly SeatNode[]
  /** Starts the gateways, then `nodes`. Each node is known when it resolves. */
  start: (nodes: readonly Pick<SeatNode, 'region' | 'capacity'>[]) => Promise<void>
  freeSeats: () => Promise<number>
  /** Stops the nodes, then the gateways; gives the gateways' exit codes. */
  end: () => Promise<(number | null)[]>
  /** Kills everything that still runs. */
  drop: () => Promise<void>
}

export function seatSite(options: SeatSiteOptions): SeatSite {
  const { processes, reached = processes, databaseUrl, enrolmentToken } = options
  const gateways = behindBalancer(reached)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 })
  // A drill may break its connections. Failed queries still throw.
  pool.on('error', () => undefined)
  const nodes: SeatNode[] = []
  const stopNodes = () => {
    for (const node of nodes) node.stop()
  }
  return {
    gateways,
    pool,
    nodes,
    async start(places) {
      for (const gateway of processes) await gateway.start()
      for (const [index, place] of places.entries())
        nodes.push(startSeatNode(gateways, { id: `drill-${index}`, ...place, enrolmentToken }))
      await Promise.all(nodes.map((node) => node.heartbeat()))
    },
    async freeSeats() {
      const { rows } = await pool.query<{ free: number }>(
        'select count(*)::int as free from seats where cid is null',
      )
      return rows[0]!.free
    },
    async end() {
      stopNodes()
      const exitCodes = []
      for (const gateway of processes) exitCodes.push(await gateway.end())
      return exitCodes
    },
    async drop() {
      stopNodes()
      for (const gateway of processes) await gateway.kill()
      await pool.end()
    },
  }
}
