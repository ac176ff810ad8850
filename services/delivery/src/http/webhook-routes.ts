import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FORMS } from '../notices/webhook.ts'
import type { Actor } from '../site/changes.ts'
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
  tryWebhook,
  type AddedWebhook,
  type WebhookSite,
} from '../site/webhooks.ts'

const line = (maxLength: number) =>
  ({ type: 'string', minLength: 1, maxLength, pattern: '^[^\\u0000-\\u001f]*$' }) as const
const added = {
  type: 'object',
  required: ['form', 'label', 'url'],
  properties: {
    form: { enum: FORMS },
    label: line(80),
    language: { enum: ['zh-CN', 'en'], default: 'zh-CN' },
    url: line(1000),
    secret: line(200),
  },
} as const
const named = {
  type: 'object',
  required: ['id'],
  properties: { id: line(100) },
} as const
const ok = <T>(data: T) => ({ status: 200, msg: 'success', data })

/** Where a team hears of changes, trouble and refusals (DELIV-25). */
export function webhookRoutes(
  app: FastifyInstance,
  delivery: WebhookSite,
  actor: (request: FastifyRequest) => Actor,
): void {
  app.get('/webhooks', async (request) =>
    ok({ webhooks: await listWebhooks(delivery, actor(request).team) }),
  )

  app.post<{ Body: AddedWebhook }>('/webhooks', { schema: { body: added } }, async (request) =>
    ok(await addWebhook(delivery, request.body, actor(request))),
  )

  app.post<{ Body: { id: string } }>(
    '/webhooks/remove',
    { schema: { body: named } },
    async (request) => ok(await removeWebhook(delivery, request.body.id, actor(request))),
  )

  app.post<{ Body: { id: string } }>(
    '/webhooks/test',
    { schema: { body: named } },
    async (request) => {
      await tryWebhook(delivery, request.body.id, actor(request))
      return ok({ id: request.body.id })
    },
  )
}
