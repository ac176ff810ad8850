import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { BodyStatus } from '@cloudplay/contract/envelope'
import { operatorKeysOf } from '../../core/operator-key.ts'
import { operatorNameOf } from '../../core/operator-name.ts'
import { keyGuard } from '../../http/bearer-key.ts'
import type { Deps, Scope } from '../../http/deps.ts'
import { recordAct } from '../audit/record.ts'

/** Folders of DATA_DIR with a copy of the database that `npm run backup` has not moved yet. */
export const COPY_PREFIX = 'backup-'

/** An older copy is left over from a command that was interrupted: to take one of a large database may take hours. */
const COPY_LIVES_MS = 86_400_000

/** Removes the copies in DATA_DIR that no command took. */
export async function removeOldCopies({
  config,
  clock,
}: Pick<Deps, 'config' | 'clock'>): Promise<void> {
  const names = await readdir(resolve(config.dataDir))
  for (const name of names.filter((one) => one.startsWith(COPY_PREFIX))) {
    const folder = join(resolve(config.dataDir), name)
    // A command may remove its copy meanwhile.
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }))
    if (clock.realMs() - mtimeMs <= COPY_LIVES_MS) continue
    // Somebody may keep a backup under such a name.
    const inside = await readdir(folder).catch(() => ['?'])
    if (inside.every((one) => one === 'database'))
      await rm(folder, { recursive: true, force: true })
  }
}

async function copyDatabase(
  { config, clock, database, log }: Deps,
  copyTo: NonNullable<Deps['database']['copyTo']>,
  by: string,
): Promise<{ folder: string; tookMs: number }> {
  const folder = await mkdtemp(join(resolve(config.dataDir), COPY_PREFIX))
  try {
    const at = await database.now()
    await recordAct(database.db, { at, actor: 'operator', by, act: 'database_copied' })
    const startedAtMs = performance.now()
    await copyTo(join(folder, 'database'))
    // Its age counts from the end.
    const copiedAt = new Date(clock.realMs())
    await utimes(folder, copiedAt, copiedAt)
    const tookMs = Math.round(performance.now() - startedAtMs)
    log.info({ tookMs }, 'the database was copied for a backup')
    return { folder, tookMs }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Copies the embedded database next to it and returns the folder's name: the command on the same machine moves it away. */
export function backupRoute({ app: outer, deps }: Scope): void {
  const { database, config, secrets } = deps
  let isCopying = false
  void outer.register(
    async (app) => {
      app.addHook(
        'onRequest',
        keyGuard(deps, operatorKeysOf(config.operatorKey, secrets), 'wrong operator key'),
      )
      app.post('/backup', { schema: { hide: true } }, async (request, reply) => {
        const refuse = (msg: string) =>
          reply.code(400).send({ status: BodyStatus.refused, msg, data: {} })
        if (!database.copyTo)
          return refuse(
            'the database is a PostgreSQL server: back it up with pg_dump (docs/operations/6-data.md)',
          )
        if (isCopying) return refuse('another backup is being taken')
        isCopying = true
        try {
          await removeOldCopies(deps)
          const { folder, tookMs } = await copyDatabase(
            deps,
            database.copyTo,
            operatorNameOf(request),
          )
          return {
            status: BodyStatus.ok,
            msg: 'success',
            data: { folder: basename(folder), tookMs },
          }
        } finally {
          isCopying = false
        }
      })
    },
    { prefix: '/internal' },
  )
}
