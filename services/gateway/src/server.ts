import { buildGateway } from './app.ts'
import { readConfig } from './core/config/config.ts'
import { endOnStartFault } from './core/start-fault.ts'
import { endOnSignals, logUncaught } from './http/end.ts'
import { openGateway } from './open.ts'

/** The gateway alone, as one of several instances and for drills. */
logUncaught()
const config = await Promise.resolve(process.env).then(readConfig).catch(endOnStartFault)
const deps = await openGateway(config).catch(endOnStartFault)
const app = await buildGateway(deps)
await app.listen({ host: config.host, port: config.port })
console.log(`gateway ready ${config.publicUrl}`)

endOnSignals({
  leave: () => deps.leaving.begin(config.leaveSeconds * 1000),
  async close() {
    await app.close()
    await deps.close()
  },
  log: deps.log,
})
