import { addressOf } from '@cloudplay/contract/addresses'
import { shapes } from '@cloudplay/contract/endpoints'
import Fastify from 'fastify'
import { READS } from './reads.ts'

/**
 * The peer of the benchmark: routes that check the same requests by the same schemas and answer an envelope with
 * nothing in it. No hooks, no log, no data: as quick as this framework can be at it.
 */
const app = Fastify({
  ajv: { customOptions: { coerceTypes: true, removeAdditional: false, useDefaults: true } },
})
const envelope = {
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: { status: { type: 'integer' }, msg: { type: 'string' }, data: { type: 'object' } },
}
for (const { call } of READS) {
  const { method, path } = addressOf(call)
  app.route({
    method,
    url: path,
    schema: {
      ...(method === 'GET'
        ? { querystring: shapes[call].request }
        : { body: shapes[call].request }),
      response: { 200: envelope },
    },
    handler: async () => ({ status: 200, msg: 'success', data: {} }),
  })
}
/** For the benchmark: the processor time used, under the name the gateway gives it. */
app.get('/metrics', () => {
  const { user, system } = process.cpuUsage()
  return `process_cpu_seconds_total ${(user + system) / 1e6}\n`
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
console.log('ready')
