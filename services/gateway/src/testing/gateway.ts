import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, type CallName } from '@cloudplay/contract/addresses'
import { TOKEN_HEADER } from '@cloudplay/contract/constants'
import type { CallRequest, CallResponse } from '@cloudplay/contract/endpoints'
import type { Envelope } from '@cloudplay/contract/envelope'
import { LANGUAGE_COOKIE, type Language } from '@cloudplay/contract/language'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildGateway } from '../app.ts'
import { createClock, type Clock } from '../core/clock.ts'
import { readConfig, type Config } from '../core/config/config.ts'
import { dataKeys } from '../database/schema/secrets.ts'
import { openGateway, type OpenGateway } from '../open.ts'
import { createDatabase } from './postgres.ts'
import { smsRequestOf } from './sms-request.ts'
import { copyTemplate } from './template.ts'

/** A Wednesday, 12:00 in Shanghai: minors cannot play, and no holiday is near. */
const TEST_START = new Date('2026-03-11T12:00:00+08:00')

export interface TestGateway {
  app: FastifyInstance
  deps: OpenGateway
  /** Makes one call of the contract, with this player's token if given, in Chinese by default. */
  call: <Name extends CallName>(
    name: Name,
    body?: CallRequest<Name>,
    token?: string,
    language?: Language,
  ) => Promise<Envelope<CallResponse<Name>>>
  /** Another process on the same data, after the one before has lost its connections. */
  startAgain: () => Promise<void>
  close: () => Promise<void>
}

const testConfig = (dataDir: string): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENROLMENT_TOKEN: randomUUID(),
  })

/** Migrations and first data, from a gateway that is opened and closed again. */
export async function prepareDatabase({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl?: string
}): Promise<void> {
  const deps = await openGateway(
    { ...testConfig(dataDir), databaseUrl },
    { clock: createClock(TEST_START) },
  )
  // Sealed with the secret of this folder; each copy seals its own.
  await deps.database.db.delete(dataKeys)
  await deps.close()
}

/**
 * The whole gateway without a socket, on its own database: embedded in a temporary folder, or on the PostgreSQL of
 * DATABASE_URL, unless `changes` name one. Open one per file in `beforeAll`; its clock starts at TEST_START, unless you pass another one's.
 */
export async function openTestGateway(
  changes: Partial<Config> = {},
  given: { log?: FastifyBaseLogger; clock?: Clock } = {},
): Promise<TestGateway> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-test-'))
  const url = process.env.DATABASE_URL
  const hasOwn = (url ? changes.databaseUrl : changes.dataDir) !== undefined
  const server = url && !hasOwn ? await createDatabase(url, prepareDatabase) : null
  if (!url && !hasOwn) await copyTemplate(join(dataDir, 'database'), prepareDatabase)
  const config: Config = {
    ...testConfig(dataDir),
    databaseUrl: server?.url,
    databasePoolMax: 4,
    rateLimitPerMinute: 1_000_000,
    // A busy test machine must not refuse a test's call.
    maxEventLoopDelayMs: 0,
    ...changes,
  }
  const opening = { clock: createClock(TEST_START), ...given }
  async function start() {
    const deps = await openGateway(config, opening)
    return { deps, app: await buildGateway(deps) }
  }
  // All calls come from one browser, because codes are bound to the browser that requested them.
  let smsRequest = ''
  const gateway: TestGateway = {
    ...(await start()),
    startAgain: async () => void Object.assign(gateway, await start()),
    async call(name, body, token, language) {
      const { method, path } = addressOf(name)
      const response = await gateway.app.inject({
        method,
        url: path,
        headers: {
          ...(token ? { [TOKEN_HEADER]: token } : {}),
          cookie: [
            ...(language ? [`${LANGUAGE_COOKIE}=${language}`] : []),
            ...(smsRequest ? [smsRequest] : []),
          ].join('; '),
        },
        ...(method === 'GET'
          ? { query: body as Record<string, string> }
          : { payload: (body ?? {}) as object }),
      })
      smsRequest = smsRequestOf(response.headers['set-cookie']) ?? smsRequest
      return response.json()
    },
    async close() {
      await gateway.app.close()
      await gateway.deps.close()
      await server?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  return gateway
}
