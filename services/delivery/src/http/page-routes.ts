import { WORKER_PATH } from '@cloudplay/contract'
import { prefixOwner } from '@cloudplay/rules/site-prefixes'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendNothing } from './built-files.ts'
import {
  gatherContent,
  renderDocument,
  sendDocument,
  type ContentSite,
  type DocumentSite,
} from './page-answer.ts'
import { decidePage, type DecisionSite } from './page-decision.ts'
import { isPlainPath, requestedUrl } from './requested-url.ts'

type PageSite = DecisionSite & ContentSite & DocumentSite

/** A browser that goes somewhere asks for HTML; a request for a missing picture or script does not. */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept
  return !accept || accept === '*/*' || accept.includes('text/html')
}

async function answerPage(site: PageSite, request: FastifyRequest, reply: FastifyReply) {
  const decision = decidePage(site, request)
  for (const cookie of decision.cookies) void reply.header('set-cookie', cookie)
  if (decision.kind === 'nothing') return sendNothing(reply)
  // No cache on the way may keep a redirect for others: the visitor may have made the host up.
  if (decision.kind === 'redirect')
    return reply.header('cache-control', 'no-store').redirect(decision.to, decision.code)
  const { plan } = decision
  const content = await gatherContent(site, plan)
  return sendDocument(request, reply, plan, renderDocument(site, request, plan, content))
}

/** Whether a page may answer this address: made for its visitor, and not one of the files and calls of the site. */
export function isPageAddress(url: string): boolean {
  const pathname = url.split('?', 1)[0]!
  // `/pay/../game/1` is read as `/game/1`.
  if (!isPlainPath(pathname)) return true
  // Browsers ask for the worker next to each page: the page alone counts.
  return pathname !== WORKER_PATH && prefixOwner(pathname) === null
}

/** Any address that no other route answers is a page of the site. */
export function pageRoutes(app: FastifyInstance, site: PageSite): void {
  app.get('/*', async (request, reply) => {
    const { pathname } = requestedUrl(request)
    if (prefixOwner(pathname) === 'gateway') {
      reply.callNotFound()
      return reply
    }
    if (!wantsPage(request)) return sendNothing(reply)
    return answerPage(site, request, reply)
  })
}
