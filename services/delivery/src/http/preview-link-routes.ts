import { LANGUAGES } from '@cloudplay/contract/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from '../site/changes.ts'
import {
  LINK_HOURS,
  LINK_HOURS_MAX,
  listLinks,
  makeLink,
  REMOTES_MAX,
  revokeLink,
  type AskedLink,
  type PreviewLinkSite,
} from '../site/preview-links.ts'
import { SITE_ADDRESS } from '../store/activity.ts'

const name = { type: 'string', minLength: 1, maxLength: 100 } as const
const asked = {
  type: 'object',
  required: ['shows'],
  properties: {
    shows: {
      type: 'array',
      maxItems: REMOTES_MAX,
      items: {
        type: 'object',
        required: ['remote'],
        properties: { remote: name, version: name },
      },
    },
    at: { type: 'string', maxLength: 64 },
    hours: {
      type: 'number',
      exclusiveMinimum: 0,
      maximum: LINK_HOURS_MAX,
      default: LINK_HOURS,
    },
    audience: { enum: ['everybody', 'shares'] },
    device: { enum: ['mobile', 'desktop'] },
    language: { enum: LANGUAGES },
    to: { type: 'string', pattern: SITE_ADDRESS.source },
  },
} as const
const revoked = {
  type: 'object',
  required: ['id'],
  properties: { id: { type: 'string', minLength: 1, maxLength: 40 } },
} as const
const ok = <T>(data: T) => ({ status: 200, msg: 'success', data })

/** Links that show a team's releases before visitors get them (DELIV-24). */
export function previewLinkRoutes(
  app: FastifyInstance,
  delivery: PreviewLinkSite,
  actor: (request: FastifyRequest) => Actor,
): void {
  app.post<{ Body: AskedLink }>('/previews', { schema: { body: asked } }, async (request) =>
    ok(await makeLink(delivery, request.body, actor(request))),
  )

  app.get('/previews', async (request) =>
    ok({ previews: listLinks(delivery, actor(request).team) }),
  )

  app.post<{ Body: { id: string } }>(
    '/previews/revoke',
    { schema: { body: revoked } },
    async (request) => ok(await revokeLink(delivery, request.body.id, actor(request))),
  )
}
