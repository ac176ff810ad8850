import { parseCookie } from 'cookie'
import { Registry } from '@cloudplay/contract/registry'
import type { FastifyInstance } from 'fastify'
import type { SigningKey } from '../registry/signing-key.ts'
import type { RegistryFor } from '../site/visitor-registries.ts'
import { baseHeaders } from '../page/security-headers.ts'
import { sendText } from './send-text.ts'
import type { PreviewReadSite } from '../site/open-preview.ts'
import { openPreviewOf } from './preview-routes.ts'
import { deviceOf, knownVisitor } from './visitor.ts'

interface RegistrySite extends PreviewReadSite {
  registryFor: RegistryFor
  signingKey: Pick<SigningKey, 'sign' | 'publicJwk'>
}

/** The registry of remotes, the key it is signed with, and its published schema (DELIV-3). */
export function registryRoutes(app: FastifyInstance, delivery: RegistrySite): void {
  app.get('/registry.json', async (request, reply) => {
    const cookies = parseCookie(request.headers.cookie ?? '')
    const preview = openPreviewOf(delivery, cookies)
    const { device } = deviceOf(request, cookies, preview?.device ?? null)
    const { registry } = delivery.registryFor(knownVisitor(cookies), { ...preview, device })
    const etag = `"${registry.release}"`
    void reply.headers({
      ...baseHeaders(request.protocol === 'https'),
      'cache-control': preview ? 'no-store' : 'private, no-cache',
      vary: 'Sec-CH-UA-Mobile, User-Agent, Cookie',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return sendText(
      request,
      reply,
      'application/json; charset=utf-8',
      JSON.stringify(delivery.signingKey.sign(registry)),
    )
  })

  app.get('/registry-key.json', async (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .send({ ...delivery.signingKey.publicJwk, alg: 'ES256', use: 'sig' }),
  )

  app.get('/registry.schema.json', async (_request, reply) =>
    reply.type('application/schema+json; charset=utf-8').send(
      JSON.stringify({
        $schema: 'https://json-schema.org/draft/2020-12/schema',
        title: 'Registry',
        ...Registry,
      }),
    ),
  )
}
