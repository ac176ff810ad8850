import { LANGUAGE_QUERY, SITE_NAME, WORKER_PATH } from '@cloudplay/contract'
import { isLanguage, languageOfHeaders } from '@cloudplay/rules/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILE_POLICY, baseHeaders } from '../page/security-headers.ts'
import type { DeliveryOptions } from '../site/config.ts'
import { offlinePage } from '../worker/offline-page.ts'
import { webManifest } from '../worker/web-manifest.ts'
import { OFFLINE_PATH, removalText, WORKER_POLICY, workerText } from '../worker/worker-text.ts'
import { requestedUrl } from './requested-url.ts'
import { sendText } from './send-text.ts'

interface AppSite {
  options: Pick<DeliveryOptions, 'siteName' | 'worker'>
}

const DAY_SECONDS = 86_400

/** What makes the site an app: its manifest, its worker, and the page for a missing network (PAGE-6). */
export function appRoutes(app: FastifyInstance, { options }: AppSite): void {
  const siteName = options.siteName ?? SITE_NAME
  const offline = offlinePage(siteName)
  const worker = options.worker === false ? removalText() : workerText(offline.html)
  const headers = ({ protocol }: FastifyRequest, policy: string) => ({
    ...baseHeaders(protocol === 'https'),
    'content-security-policy': policy,
    // Browsers ask whether it is still this one: turned off or renewed, it counts at their next page.
    'cache-control': 'no-cache',
  })

  app.get(WORKER_PATH, async (request, reply) => {
    void reply.headers(headers(request, WORKER_POLICY))
    return sendText(request, reply, 'text/javascript; charset=utf-8', worker)
  })

  app.get(OFFLINE_PATH, async (request, reply) => {
    void reply.headers(headers(request, offline.policy))
    return sendText(request, reply, 'text/html; charset=utf-8', offline.html)
  })

  app.get('/manifest.webmanifest', async (request, reply) => {
    const asked = requestedUrl(request).searchParams.get(LANGUAGE_QUERY)
    const language = isLanguage(asked) ? asked : languageOfHeaders(request.headers)
    void reply.headers({
      ...headers(request, FILE_POLICY),
      'cache-control': `private, max-age=${DAY_SECONDS}`,
      vary: 'Accept-Language, Cookie',
    })
    const type = 'application/manifest+json; charset=utf-8'
    return sendText(request, reply, type, JSON.stringify(webManifest(siteName, language)))
  })
}
