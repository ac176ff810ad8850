import { readConfig, type NodeConfig } from './node/config.ts'
import { startGameNode } from './node/game-node.ts'
import { log } from './core/log.ts'

let config: NodeConfig
try {
  config = readConfig(process.env)
} catch (error) {
  log('config_wrong', { cause: (error as Error).message })
  process.exit(1)
}
const node = await startGameNode(config, log)
log('listening', { port: node.port, node_id: config.nodeId, region: config.region.id, seats: config.capacitySeats })

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    void node.drain().then(() => process.exit(0))
  })
}
