import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { personName } from '@cloudplay/operator-pages/person-name'
import type { WrongKeys } from '@cloudplay/operator-pages/wrong-keys'
import { networkOf } from '@cloudplay/server-limits/network'
import { BY_HEADER, PUBLISHER_HEADER } from '../core/client-headers.ts'
import { Refusal } from '../core/refusal.ts'
import type { Health } from '../site/health.ts'
import { requireRole, type Actor } from '../site/changes.ts'
import type { OverrideSite } from '../site/override-link.ts'
import type { PreviewLinkSite } from '../site/preview-links.ts'
import { dependencyReport, type DependencySite } from '../site/dependencies.ts'
import { deliveryStatus, type StatusSite } from '../site/status.ts'
import { activityRoutes, type ActivityRoutesSite } from './activity-routes.ts'
import type { ChannelSite } from '../site/channels.ts'
import type { ShippingSite } from '../site/shipping.ts'
import { channelRoutes } from './channel-routes.ts'
import { healthRoutes } from './health-routes.ts'
import { permitRoutes } from './override-routes.ts'
import { previewLinkRoutes } from './preview-link-routes.ts'
import { uploadRoutes } from './upload-routes.ts'
import { keyRoutes } from './key-routes.ts'
import { peopleRoutes, type PeopleRoutesSite } from './people-routes.ts'
import { teamRoutes, type TeamSite } from './team-routes.ts'
import type { KeySite } from '../site/keys.ts'
import type { Notices, Refused } from '../notices/notices.ts'
import { webhookRoutes } from './webhook-routes.ts'
import type { WebhookSite } from '../site/webhooks.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { TeamKeys } from '../teams/team-keys.ts'

/** What the calls of the command line need of the site. */
type ReleaseRoutesSite = ShippingSite &
  ChannelSite &
  StatusSite &
  TeamSite &
  KeySite &
  PeopleRoutesSite &
  WebhookSite &
  ActivityRoutesSite &
  OverrideSite &
  DependencySite &
  PreviewLinkSite & {
    keys: Pick<TeamKeys, 'identify' | 'ownerOf'>
    store: Pick<ReleaseStore, 'newestEntries'>
    notices: Pick<Notices, 'refused'>
    health: Pick<Health, 'report' | 'errors'>
  }

const text = { type: 'string', minLength: 1, maxLength: 100 } as const

function actorOf(keys: Pick<TeamKeys, 'identify'>, request: FastifyRequest): Actor {
  const [scheme, key] = (request.headers.authorization ?? '').split(' ')
  const { team, role, who, name } = keys.identify(
    scheme?.toLowerCase() === 'bearer' ? key : undefined,
  )
  return {
    team,
    role,
    who,
    by: name ?? (personName(decoded(request.headers[BY_HEADER])) || team),
    publisher: request.headers[PUBLISHER_HEADER] === 'start' ? 'start' : 'team',
  }
}

/** Percent-decoded; taken as it came where it cannot be. */
function decoded(header: string | string[] | undefined): string {
  const text = String(header ?? '')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const short = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 100 ? value : null

/** Calls that change nothing, although they send something. */
const READS = new Set(['/deliver/verify', '/deliver/remotes/:name/activity/plan'])

/** Throws where a call would change something, and the caller only looks. */
function requireMayChange({ method, routeOptions }: FastifyRequest, actor: Actor): void {
  const isRead = method === 'GET' || method === 'HEAD' || READS.has(routeOptions.url ?? '')
  if (!isRead) requireRole(actor, 'shipper')
}

/** What a refused call wanted to change; null: nothing of a remote. */
function wantedOf({
  method,
  url,
  params,
  body,
}: FastifyRequest): Pick<Refused, 'remote' | 'version'> | null {
  if (method === 'GET' || url.endsWith('/plan')) return null
  // A build on its way in is named by its manifest.
  const { name, version } = { ...(body as object | undefined), ...(params as object) } as Record<
    string,
    unknown
  >
  const remote = short(name)
  return remote === null ? null : { remote, version: short(version) }
}

const ok = <T>(data: T) => ({ status: BodyStatus.ok, msg: 'success', data })

/** Lets in who has the key of a team and may do what is asked. Gives who a request is from. */
function admitTeams(
  app: FastifyInstance,
  delivery: ReleaseRoutesSite,
  wrongKeys: WrongKeys,
): (request: FastifyRequest) => Actor {
  const actors = new WeakMap<FastifyRequest, Actor>()
  // Before the body is read: who has no key uploads nothing.
  app.addHook('onRequest', async (request, reply) => {
    try {
      actors.set(request, actorOf(delivery.keys, request))
    } catch (error) {
      const network = networkOf(request.ip)
      const nowMs = delivery.now()
      const waitsUntilMs = wrongKeys.waitsUntilMs(network, nowMs)
      wrongKeys.add(network, nowMs)
      if (waitsUntilMs === null) throw error
      void reply.header('retry-after', Math.ceil((waitsUntilMs - nowMs) / 1000))
      throw new Refusal(
        'too-many-keys',
        'too many wrong keys were tried from this network; the right one still opens',
      )
    }
  })
  // A call that says nothing more sends no body.
  app.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
  const actor = (request: FastifyRequest) => actors.get(request) as Actor
  app.addHook('onRequest', async (request) => requireMayChange(request, actor(request)))

  app.addHook('onError', async (request, _reply, error) => {
    const by = actors.get(request)
    const wanted = error instanceof Refusal ? wantedOf(request) : null
    if (!by || !wanted || delivery.keys.ownerOf(wanted.remote) !== by.team) return
    void delivery.notices.refused({ ...by, ...wanted, refusal: error as unknown as Refusal })
  })
  return actor
}

/** What is live, which modules builds share, and what was changed. */
function reportRoutes(app: FastifyInstance, delivery: ReleaseRoutesSite): void {
  app.get('/status', async () => ok(deliveryStatus(delivery)))

  app.get<{ Querystring: { module?: string; version?: string } }>(
    '/shared-modules',
    { schema: { querystring: { type: 'object', properties: { module: text, version: text } } } },
    async ({ query: { module, version } }) => {
      const asked = module && version ? { module, version } : undefined
      return ok({ modules: dependencyReport(delivery, asked) })
    },
  )

  app.get<{ Querystring: { limit: number; remote?: string } }>(
    '/log',
    {
      schema: {
        querystring: {
          type: 'object',
          properties: {
            limit: { type: 'integer', minimum: 1, maximum: 1000, default: 50 },
            remote: text,
          },
        },
      },
    },
    async (request) =>
      ok({
        entries: await delivery.store.newestEntries(request.query.limit, {
          remote: request.query.remote,
        }),
      }),
  )
}

/** The machine's side of the delivery command line; every call needs the key of a team. */
export function releaseRoutes(
  app: FastifyInstance,
  delivery: ReleaseRoutesSite,
  wrongKeys: WrongKeys,
): void {
  const actor = admitTeams(app, delivery, wrongKeys)
  uploadRoutes(app, delivery, actor)
  webhookRoutes(app, delivery, actor)
  channelRoutes(app, delivery, actor)
  teamRoutes(app, delivery, actor)
  keyRoutes(app, delivery, actor)
  peopleRoutes(app, delivery, actor)
  activityRoutes(app, delivery, actor)
  permitRoutes(app, delivery, actor)
  previewLinkRoutes(app, delivery, actor)
  healthRoutes(app, delivery.health)
  reportRoutes(app, delivery)
}
