import { readConfig, type NodeConfig } from './node/config.ts'
import { startGameNode } from './node/game-node.ts'
import { log } from './core/log.ts'

/** Starting again with the same settings changes nothing. */
const EXIT_SETTINGS = 2

let config: NodeConfig
try {
  config = readConfig(process.env)
} catch (error) {
  log('config_wrong', { cause: (error as Error).message })
  process.exit(EXIT_SETTINGS)
}
// A signal that comes while the node still starts ends it at once: no player has come yet.
let end = (): void => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end())
// Only `npm start` opens this channel: when it closes the site is gone, and the next `npm start` starts a node of its own.
process.on('disconnect', () => end())

const node = await startGameNode(config, log).catch((error: Error) => {
  log('start_failed', { cause: error.message })
  return process.exit(1)
})
end = () => {
  void node.drain().then(() => process.exit(0))
}
log('listening', { port: node.port, node_id: config.nodeId, region: config.region.id, seats: config.capacitySeats })
