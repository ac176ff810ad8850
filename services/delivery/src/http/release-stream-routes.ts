import { parseCookie } from 'cookie'
import { mayStay } from '@cloudplay/server-limits/connection-guard'
import { networkOf } from '@cloudplay/server-limits/network'
import type { FastifyInstance } from 'fastify'
import { baseHeaders } from '../page/security-headers.ts'
import { isShown } from '../store/release-state.ts'
import type { RegistryFor } from '../site/visitor-registries.ts'
import { ReleaseStream } from './release-stream.ts'
import type { PreviewReadSite } from '../site/open-preview.ts'
import { openPreviewOf } from './preview-routes.ts'
import { deviceOf, knownVisitor } from './visitor.ts'

interface StreamSite extends PreviewReadSite {
  registryFor: RegistryFor
}

/** How often it is looked whether something else is live: by a command, by another instance, or because a time has come. */
const LOOK_EVERY_MS = 200
const BEAT_EVERY_MS = 20_000

/** Tells open tabs, visitors' too, that the registry they would get has changed (DELIV-13); what changed they ask then. */
export function releaseStreamRoutes(app: FastifyInstance, delivery: StreamSite): void {
  const stream = new ReleaseStream()

  app.get('/registry-events', (request, reply) => {
    const network = networkOf(request.ip)
    const refusal =
      stream.refusalOf(network) ?? (mayStay(app.server, request.raw.socket) ? null : 503)
    if (refusal) return reply.code(refusal).header('retry-after', '30').send()
    const cookies = parseCookie(request.headers.cookie ?? '')
    const visitor = knownVisitor(cookies)
    reply.hijack()
    reply.raw.writeHead(200, {
      ...baseHeaders(request.protocol === 'https'),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    stream.add({
      response: reply.raw,
      network,
      release: () => {
        const preview = openPreviewOf(delivery, cookies)
        const { device } = deviceOf(request, cookies, preview?.device ?? null)
        return delivery.registryFor(visitor, { ...preview, device }).registry.release
      },
    })
  })

  const shown = () => {
    const nowMs = delivery.now()
    return Object.values(delivery.store.state.remotes).map(({ window }) => isShown(window, nowMs))
  }
  let seen = { state: delivery.store.state, shown: shown().join() }
  const look = setInterval(() => {
    const now = { state: delivery.store.state, shown: shown().join() }
    if (now.state === seen.state && now.shown === seen.shown) return
    seen = now
    void stream.sendChanges()
  }, LOOK_EVERY_MS)
  const beat = setInterval(() => stream.beat(), BEAT_EVERY_MS)
  app.addHook('preClose', async () => {
    clearInterval(look)
    clearInterval(beat)
    stream.close()
  })
}
