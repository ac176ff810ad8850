import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createClock, type Clock } from './core/clock.ts'
import type { Config } from './core/config/config.ts'
import { openEvents } from './core/events.ts'
import { makePrivate, openSecrets } from './core/secrets.ts'
import { openDatabase } from './database/database.ts'
import { followDatabaseClock } from './database/shared-clock.ts'
import { domains } from './domains.ts'
import type { Deps } from './http/deps.ts'
import { createLog } from './http/log.ts'
import { createMetrics } from './http/metrics.ts'
import { createReadiness } from './http/readiness.ts'
import { configuredIdentity, configuredPayments, configuredSms, configuredVendor } from './providers/configured.ts'

export interface OpenGateway extends Deps {
  /** After the server that carries the gateway is closed. */
  close: () => Promise<void>
}

/** Exit code of a process whose database died under it (EX_SOFTWARE): its supervisor starts it again. */
const EXIT_DATABASE_LOST = 70

/** Opens what the gateway stands on: secrets, database with its migrations, first data. */
export async function openGateway(config: Config, given: { clock?: Clock; log?: FastifyBaseLogger } = {}): Promise<OpenGateway> {
  const log = given.log ?? createLog(config.logLevel)
  makePrivate(config.dataDir)
  const secrets = openSecrets(config.dataDir, config.appSecret)
  const onWarning = (error: Error) => log.warn({ err: error }, 'database connection')
  const database = await openDatabase({
    url: config.databaseUrl,
    folder: join(config.dataDir, 'database'),
    poolMax: config.databasePoolMax,
    onFatal: (error) => {
      log.fatal({ err: error }, 'the database is lost; the process ends, nothing acknowledged is lost')
      process.exit(EXIT_DATABASE_LOST)
    },
    onWarning,
  })
  const events = await openEvents(database, (error) => log.error({ err: error }, 'listener failed'))
  const readiness = createReadiness()
  readiness.add('database', async () => {
    await database.db.execute('select 1')
    return true
  })
  const clock = given.clock ?? createClock()
  // The embedded database has this machine's clock.
  const stopFollowing = database.kind === 'embedded' ? () => {} : await followDatabaseClock({ database, clock, onWarning })
  const deps: Deps = {
    config,
    clock,
    log,
    database,
    secrets,
    events,
    readiness,
    metrics: createMetrics(),
    sms: configuredSms(config, database.db),
    identity: configuredIdentity(config),
    payments: configuredPayments(config, { database, clock, secrets, log }),
    vendor: configuredVendor(config),
  }
  if (deps.identity.name === 'none') log.warn('no identity provider is configured: no one can be verified')
  if (deps.sms.name === 'none') log.warn('no SMS vendor is configured: no one can register')
  const close = async () => {
    stopFollowing()
    await database.close()
  }
  try {
    for (const domain of domains) await domain.seed?.(deps)
  } catch (error) {
    await close()
    throw error
  }
  return { ...deps, close }
}
