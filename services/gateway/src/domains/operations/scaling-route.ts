import { BodyStatus } from '@cloudplay/contract/envelope'
import { readGenerations } from '../../core/generations.ts'
import { operatorKeysOf } from '../../core/operator-key.ts'
import { keyGuard } from '../../http/bearer-key.ts'
import type { Scope } from '../../http/deps.ts'
import type { Pool } from './pools.ts'
import type { ReadPools } from './scaling.ts'

const id = { type: 'string', maxLength: 64 }
const query = { type: 'object', properties: { resource: id, region: id } }

/**
 * `GET /internal/scaling`: the pools, for an autoscaler with the operator's or the metrics' key. With `resource` and `region`
 * it answers one pool, so that a rule can name a field.
 */
export function scalingRoute({ app, deps }: Scope, read: ReadPools): void {
  const { config, secrets } = deps
  const keys = [
    ...operatorKeysOf(config.operatorKey, secrets),
    ...(config.metricsToken === undefined ? [] : readGenerations(config.metricsToken)),
  ]
  app.get<{ Querystring: { resource?: string; region?: string } }>(
    '/internal/scaling',
    {
      schema: { hide: true, querystring: query },
      onRequest: keyGuard(deps, keys, 'wrong operator or metrics key'),
    },
    async (request) => {
      const { resource, region } = request.query
      const { pools, unserved } = await read()
      const some = pools.filter(
        (pool) =>
          (resource === undefined || pool.resource === resource) &&
          (region === undefined || pool.region === region),
      )
      const isOne = resource !== undefined && region !== undefined
      const data = isOne ? (some[0] ?? emptyPool(resource, region)) : { pools: some, unserved }
      return { status: BodyStatus.ok, msg: 'success', data }
    },
  )
}

/** No node of it was heard: the first one has to be started by a rule that needs no signal. */
const emptyPool = (resource: string, region: string): Pool => ({
  resource,
  region,
  free: 0,
  booting: 0,
  playing: 0,
  draining: 0,
  waiting: 0,
  wanted: 0,
})
