import { WrongKeys } from '@cloudplay/operator-pages/wrong-keys'
import type { FastifyBaseLogger } from 'fastify'
import { createClock, type Clock } from './core/clock.ts'
import type { Config } from './core/config/config.ts'
import { openEvents, type Outgoing } from './core/events.ts'
import { FanOut } from './core/fan-out/fan-out.ts'
import { makePrivate, openSecrets } from './core/secrets.ts'
import { openDataKey } from './database/data-key.ts'
import { type Database, openDatabase } from './database/database.ts'
import { domains } from './domains.ts'
import { measureBroker } from './http/broker-metrics.ts'
import type { Deps } from './http/deps.ts'
import { createLeaving } from './http/leaving.ts'
import { FailedCalls } from './http/failed-calls.ts'
import { createLog } from './http/log.ts'
import { measurePayments } from './http/measure-payments.ts'
import { createMetrics } from './http/metrics.ts'
import { openTracing } from './http/tracing/open-tracing.ts'
import { createReadiness, type Readiness } from './http/readiness.ts'
import {
  configuredIdentity,
  configuredPayments,
  configuredSms,
  configuredVendor,
} from './providers/configured.ts'
import { databaseFolder } from './database/database-folder.ts'

export interface OpenGateway extends Deps {
  /** Call it after closing the server. */
  close: () => Promise<void>
}

/** Exit code of a process that lost its database (EX_SOFTWARE): its supervisor restarts it. */
const EXIT_DATABASE_LOST = 70

const JUMPED = {
  embedded:
    "this machine's clock was put, or it slept; the site counts sleep, and takes another time when it is started again",
  postgres: "this machine's clock was put, or it slept; the site goes by the database's clock",
}

/** Ready while the database takes writes. */
function readinessOf(database: Database): Readiness {
  const readiness = createReadiness()
  readiness.add('database', async () => {
    const { rows } = await database.db.execute<{ transaction_read_only: string }>(
      'show transaction_read_only',
    )
    return rows[0]!.transaction_read_only === 'off'
  })
  return readiness
}

/** Opens the gateway's secrets, its database with all migrations, and its first data. */
export async function openGateway(
  config: Config,
  given: { clock?: Clock; log?: FastifyBaseLogger } = {},
): Promise<OpenGateway> {
  const log = given.log ?? createLog(config.logLevel)
  makePrivate(config.dataDir)
  const secrets = openSecrets(config.dataDir, config.appSecret)
  const clock = given.clock ?? createClock()
  const metrics = createMetrics()
  const fanOut = await fanOutOf(config, { log, metrics, secrets })
  const database = await databaseOf(config, { clock, log, metrics, outgoing: fanOut }).catch(
    async (error: unknown) => {
      await fanOut?.stop()
      throw error
    },
  )
  try {
    const deps: Deps = {
      config,
      clock,
      log,
      database,
      secrets,
      dataKey: await openDataKey(database.db, secrets),
      events: await openEvents(fanOut ? fanOut.readerOn(database) : database, (error) =>
        log.error({ err: error }, 'listener failed'),
      ),
      readiness: readinessOf(database),
      leaving: createLeaving(),
      metrics,
      failedCalls: new FailedCalls(clock.now),
      tracing: await openTracing(config, secrets, log),
      sms: configuredSms(config, database.db),
      identity: configuredIdentity(config, clock),
      payments: measurePayments(
        configuredPayments(config, { database, clock, secrets, log }),
        metrics,
      ),
      vendor: configuredVendor(config),
      wrongKeys: new WrongKeys(),
    }
    await followClock(deps)
    warnOfMissing(deps)
    for (const domain of domains) await domain.seed?.(deps)
    return {
      ...deps,
      async close() {
        await fanOut?.stop()
        await database.close()
        await deps.tracing?.tracer.close()
      },
    }
  } catch (error) {
    await fanOut?.stop()
    await database.close()
    throw error
  }
}

function warnOfMissing({ identity, sms, log }: Deps): void {
  if (identity.name === 'none')
    log.warn('no identity provider is configured: no one can be verified')
  if (sms.name === 'none') log.warn('no SMS vendor is configured: no one can register')
  else if (!sms.sendLaunch)
    log.warn('the SMS vendor has no template for launches: reservations send no SMS')
}

async function fanOutOf(
  { nats }: Config,
  { log, metrics, secrets }: Pick<Deps, 'log' | 'metrics' | 'secrets'>,
): Promise<FanOut | undefined> {
  if (!nats) return undefined
  // Most sites have none: its client is loaded by those that do.
  const { openNats } = await import('./providers/nats/nats.ts')
  const { count, watch } = measureBroker(metrics)
  const fanOut = new FanOut({
    open: openNats(nats),
    secrets,
    count,
    onWarning: (error) => log.warn({ err: error }, 'broker'),
  })
  watch(() => fanOut.isConnected())
  return fanOut
}

const databaseOf = (
  config: Config,
  {
    clock,
    log,
    metrics,
    outgoing,
  }: Pick<Deps, 'clock' | 'log' | 'metrics'> & { outgoing: Outgoing | undefined },
): Promise<Database> =>
  openDatabase({
    clock,
    outgoing,
    ...(config.isMeasured && { onStatement: metrics.statement }),
    url: config.databaseUrl,
    folder: databaseFolder(config),
    poolMax: config.databasePoolMax,
    onFatal: (error) => {
      log.fatal(
        { err: error },
        'the database is lost; the process ends, nothing acknowledged is lost',
      )
      process.exit(EXIT_DATABASE_LOST)
    },
    onWarning: warnOf(log),
    // On a server, other instances may use the tables, so migrating is a separate step. An embedded database has one owner.
    requiresSchema: config.isProduction && config.databaseUrl !== undefined,
    onMigration: (text) => log.info(`migration: ${text}`),
  })

const warnOf = (log: FastifyBaseLogger) => (error: Error) =>
  log.warn({ err: error }, 'database connection')

/** Asks the database for its time now, and after each jump. Each transaction and each sweep asks again. */
async function followClock({ clock, database, log }: Deps): Promise<void> {
  await database.now()
  clock.onJump((byMs) => {
    log.warn({ byMs: Math.round(byMs) }, JUMPED[database.kind])
    database.now().catch(warnOf(log))
  })
}
