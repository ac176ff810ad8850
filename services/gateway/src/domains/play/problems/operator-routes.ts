import { BodyStatus } from '@cloudplay/contract/envelope'
import { operatorKeysOf } from '../../../core/operator-key.ts'
import { keyGuard } from '../../../http/bearer-key.ts'
import type { Scope } from '../../../http/deps.ts'
import { listProblems } from './repository.ts'

const LIMIT_MAX = 200

/** Lists the problems that players reported, the newest first. It needs the operator's key. */
export function problemOperatorRoutes({ app: outer, deps }: Scope): void {
  const { database, config, secrets } = deps
  void outer.register(
    async (app) => {
      app.addHook(
        'onRequest',
        keyGuard(deps, operatorKeysOf(config.operatorKey, secrets), 'wrong operator key'),
      )
      app.post<{ Body: { before?: number; limit: number } }>(
        '/list',
        {
          schema: {
            hide: true,
            body: {
              type: 'object',
              properties: {
                before: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
                limit: { type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: LIMIT_MAX },
              },
              additionalProperties: false,
            },
          },
        },
        async ({ body: { before, limit } }) => ({
          status: BodyStatus.ok,
          msg: 'success',
          data: { list: await listProblems(database.db, { before, limit }) },
        }),
      )
    },
    { prefix: '/internal/problems' },
  )
}
