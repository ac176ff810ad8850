import { errorText } from '@cloudplay/log/describe-error'
import { WrongKeys } from '@cloudplay/operator-pages/wrong-keys'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Delivery } from './site/delivery.ts'
import { appRoutes } from './http/app-routes.ts'
import { dashboardRoutes } from './http/dashboard-routes.ts'
import { fileRoutes } from './http/file-routes.ts'
import { reportRoutes } from './http/health-routes.ts'
import { overrideRoutes } from './http/override-routes.ts'
import { pageRoutes } from './http/page-routes.ts'
import { previewRoutes } from './http/preview-routes.ts'
import { registryRoutes } from './http/registry-routes.ts'
import { releaseStreamRoutes } from './http/release-stream-routes.ts'
import { searchRoutes } from './http/search-routes.ts'
import { releaseRoutes } from './http/release-routes.ts'
import { isDescriptorShortage } from '@cloudplay/server-limits/descriptors'
import { requireFiniteNumbers } from '@cloudplay/server-limits/finite-numbers'
import { noticeWords } from './dashboard/notice-words.ts'
import { BuildStoreAway } from './builds/build-store.ts'
import { Refusal } from './core/refusal.ts'
import type { Database } from './database/database.ts'

/** Trials of what is live take a core for seconds: the site's first calls come before them. */
const TRY_AFTER_MS = 2_000

type Thrown = FastifyError | Refusal | BuildStoreAway

/** A store or a database that is away is not the request's fault. */
function asRefusal(error: Thrown, database: Pick<Database, 'isAway'>): FastifyError | Refusal {
  if (isDescriptorShortage(error))
    return new Refusal('store-away', 'the site cannot open more files now; try again')
  if (error instanceof BuildStoreAway)
    return new Refusal('store-away', 'the store for builds does not respond; try again')
  if (!(error instanceof Refusal) && database.isAway(error))
    return new Refusal('database-away', 'the database does not respond; try again')
  return error
}

function answerError(
  thrown: Thrown,
  request: FastifyRequest,
  reply: FastifyReply,
  database: Pick<Database, 'isAway'>,
) {
  const error = asRefusal(thrown, database)
  const statusCode = error.statusCode && error.statusCode >= 400 ? error.statusCode : 500
  // An absent database is not a fault of the program, and such errors come in thousands.
  if (statusCode === 503) request.log.warn({ reason: errorText(thrown) }, 'request turned away')
  else if (statusCode >= 500) request.log.error({ err: thrown }, 'request failed')
  const reason =
    error instanceof Refusal ? error.reason : statusCode < 500 ? 'bad-request' : 'internal'
  const msg =
    statusCode < 500 || error instanceof Refusal
      ? error.message
      : 'delivery failed; its log says why'
  if (statusCode === 401) void reply.header('www-authenticate', 'Bearer')
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send({ status: statusCode, msg, reason })
}

/**
 * The delivery plugin. Register it as it is, without fastify-plugin: what it sets up (error handler, body parser) stays
 * inside. It answers every GET without another route, so the site may register it before or after others.
 */
export async function delivery(
  app: FastifyInstance,
  options: { delivery: Delivery },
): Promise<void> {
  // A team reads it: "hours must be <= 336", and not "body/hours".
  app.setSchemaErrorFormatter(
    ([fault]) => new Error(`${fault?.instancePath.slice(1) || 'the call'} ${fault?.message}`),
  )
  app.setErrorHandler((error: Thrown, request, reply) =>
    answerError(error, request, reply, options.delivery.options.database),
  )
  app.addHook('preHandler', requireFiniteNumbers)
  let trying: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    void options.delivery.rendering.open()
    trying = setTimeout(() => void options.delivery.tryShown(), TRY_AFTER_MS)
    options.delivery.deltaMaker.start()
    // A folder is read quickly, and is rarely away.
    if (options.delivery.options.s3) options.delivery.readAhead.start()
    void options.delivery.shellDeltas.make()
    options.delivery.notices.start((language, notice) =>
      noticeWords(language, notice, options.delivery.now()),
    )
  })
  app.addHook('onClose', async () => {
    clearTimeout(trying)
    options.delivery.close()
  })
  // A network's wrong keys count together for the command line and the login.
  const wrongKeys = new WrongKeys()
  await app.register(async (files) => fileRoutes(files, options.delivery))
  appRoutes(app, options.delivery)
  searchRoutes(app, options.delivery)
  registryRoutes(app, options.delivery)
  releaseStreamRoutes(app, options.delivery)
  reportRoutes(app, options.delivery)
  await app.register(
    async (api) => {
      releaseRoutes(api, options.delivery, wrongKeys)
    },
    { prefix: '/deliver' },
  )
  await app.register(
    async (dashboard) => {
      dashboardRoutes(dashboard, options.delivery, wrongKeys)
    },
    { prefix: '/deliver' },
  )
  previewRoutes(app, options.delivery)
  overrideRoutes(app, options.delivery)
  pageRoutes(app, options.delivery)
}
