import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { operatorKeysOf } from '../../core/operator-key.ts'
import { keyGuard } from '../../http/bearer-key.ts'
import type { Scope } from '../../http/deps.ts'
import { recordAct } from '../audit/record.ts'

/** Folders of DATA_DIR with a copy of the database that `npm run backup` has not moved yet. */
export const COPY_PREFIX = 'backup-'

/** Copies the embedded database next to it and returns the folder's name: the command on the same machine moves it away. */
export function backupRoute({ app: outer, deps }: Scope): void {
  const { database, config, secrets, log } = deps
  let isCopying = false
  void outer.register(
    async (app) => {
      app.addHook(
        'onRequest',
        keyGuard(deps, operatorKeysOf(config.operatorKey, secrets), 'wrong operator key'),
      )
      app.post('/backup', { schema: { hide: true } }, async (_request, reply) => {
        const refuse = (msg: string) =>
          reply.code(400).send({ status: BodyStatus.refused, msg, data: {} })
        if (!database.copyTo)
          return refuse(
            'the database is a PostgreSQL server: back it up with pg_dump (docs/operations/6-data.md)',
          )
        if (isCopying) return refuse('another backup is being taken')
        isCopying = true
        const folder = await mkdtemp(join(resolve(config.dataDir), COPY_PREFIX))
        try {
          const at = await database.now()
          await recordAct(database.db, { at, actor: 'operator', by: '', act: 'database_copied' })
          const startedAtMs = performance.now()
          await database.copyTo(join(folder, 'database'))
          const tookMs = Math.round(performance.now() - startedAtMs)
          log.info({ tookMs }, 'the database was copied for a backup')
          return {
            status: BodyStatus.ok,
            msg: 'success',
            data: { folder: basename(folder), tookMs },
          }
        } catch (error) {
          await rm(folder, { recursive: true, force: true })
          throw error
        } finally {
          isCopying = false
        }
      })
    },
    { prefix: '/internal' },
  )
}
