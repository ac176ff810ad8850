import { describeError, errorText } from '@cloudplay/log/describe-error'
import {
  descriptorsNow,
  fewDescriptors,
  outliveShortage,
} from '@cloudplay/server-limits/descriptors'
import { readConfig, type NodeConfig } from './node/config.ts'
import { startGameNode } from './node/game-node.ts'
import { log } from './core/log.ts'

/** Tells a supervisor not to restart: the settings would be the same. */
const EXIT_SETTINGS = 2
outliveShortage((error, endsProcess) =>
  log(endsProcess ? 'uncaught' : 'descriptors_short', {
    cause: errorText(error),
    stack: describeError(error).stack,
  }),
)

let config: NodeConfig
try {
  config = readConfig(process.env)
} catch (error) {
  log('config_wrong', { cause: errorText(error) })
  process.exit(EXIT_SETTINGS)
}
// A signal during the start ends the node immediately: it has no players yet.
let end = (): void => process.exit(0)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end())
// Only `npm start` opens this channel. When it closes, the site is gone, and the next `npm start` starts its own node.
process.on('disconnect', () => end())

const node = await startGameNode(config, log).catch((error: Error) => {
  log('start_failed', { cause: errorText(error) })
  return process.exit(1)
})
end = () => {
  void node.drain().then(() => process.exit(0))
}
const few = fewDescriptors(descriptorsNow())
if (few) log('descriptors_few', { cause: few })
log('listening', {
  port: node.port,
  node_id: config.nodeId,
  region: config.region.id,
  seats: config.capacitySeats,
})
