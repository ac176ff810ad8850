import { addressOf, LANGUAGE_COOKIE, TOKEN_HEADER } from '@cloudplay/contract'
import {
  delivery,
  isPageAddress,
  openDelivery,
  optionsFromEnvironment,
  settingsProblems as deliveryProblems,
  type FirstData,
} from '@cloudplay/delivery'
import {
  answerNotFound,
  closeWhileLeaving,
  gateway,
  isDatabaseAway,
  limitCalls,
  openGateway,
  type OpenGateway,
  readConfig,
  serverOptions,
  settingsProblems,
  SettingsFault,
  type Config,
} from '@cloudplay/gateway'
import Fastify, { type FastifyInstance } from 'fastify'

export interface Site {
  app: FastifyInstance
  config: Config
  /** From now on /readyz says that this instance ends; resolves when its time is over. */
  leave(): Promise<void>
  close(): Promise<void>
}

interface SiteFiles {
  shellDist: string
  mediaDir: string
}

/** The page's first calls are answered in process: the HTML contains their data, which saves a round trip. */
const firstDataOf =
  (app: FastifyInstance): FirstData =>
  async (call, body, { language, token }) => {
    const { method, path } = addressOf(call)
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        cookie: `${LANGUAGE_COOKIE}=${language}`,
        ...(token ? { [TOKEN_HEADER]: token } : {}),
      },
      ...(method === 'GET' ? { query: body as Record<string, string> } : { payload: body }),
    })
    return answer.statusCode === 200 ? answer.json() : null
  }

/** The delivery's side, on the gateway's database and secrets. */
async function openPages(
  app: FastifyInstance,
  config: Config,
  deps: OpenGateway,
  files: SiteFiles,
) {
  const [secret, ...olderSecrets] = deps.secrets.keys('registry')
  const pages = await openDelivery({
    ...optionsFromEnvironment(process.env),
    dataDir: config.dataDir,
    database: { ...deps.database, isAway: isDatabaseAway },
    secret: secret!,
    olderSecrets,
    now: deps.clock.nowMs,
    ...files,
    firstData: firstDataOf(app),
    metrics: deps.metrics.registry,
    log: (text) => app.log.info(text),
  })
  deps.readiness.add('registry', () => pages.readiness().ready)
  deps.readiness.note('release', () => pages.hasLiveRemote())
  // Without its store an instance serves what it has read.
  deps.readiness.note('builds', () => pages.reachesBuilds())
  return pages
}

/**
 * The default run: gateway and delivery on one server and one origin, in the one process that owns the embedded
 * database. The caller listens; `close` finishes what runs and then closes the database.
 */
export async function buildSite(files: SiteFiles): Promise<Site> {
  const problems = [...settingsProblems(process.env), ...deliveryProblems(process.env)]
  if (problems.length > 0) throw new SettingsFault(problems)
  const config = readConfig()
  const deps = await openGateway(config).catch((cause: unknown) => {
    const where = config.databaseUrl ? 'the database' : `the data in ${config.dataDir}`
    throw new Error(`${where} cannot be opened`, { cause })
  })
  const app = Fastify(serverOptions(deps))
  // Delivery answers every GET that no other route does, and passes those of the gateway back.
  app.setNotFoundHandler(answerNotFound)

  const pages = await openPages(app, config, deps, files)

  await app.register(gateway, { deps })
  await app.register(async (edge) => {
    closeWhileLeaving(edge, deps.leaving)
    limitCalls(edge, { perMinute: config.pagesPerMinute, isFree: ({ url }) => !isPageAddress(url) })
    await edge.register(delivery, { delivery: pages })
  })
  return {
    app,
    config,
    leave: () => deps.leaving.begin(config.leaveSeconds * 1000),
    async close() {
      await app.close()
      await deps.close()
    },
  }
}
