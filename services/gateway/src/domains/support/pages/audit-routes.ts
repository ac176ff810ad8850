import { redirect } from '@cloudplay/operator-pages/operator-console'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../../http/deps.ts'
import { readAuditLog } from '../../audit/read-log.ts'
import { withQuery } from '../../operators/frame/address.ts'
import { failureMessages } from '../../operators/frame/messages.ts'
import { sendFailure, sendPage } from '../../operators/frame/send-page.ts'
import type { View } from '../../operators/frame/view.ts'
import { admit, requestedUrl } from '../../operators/session/visit.ts'
import { exportFor } from '../player/export-log.ts'
import { auditPage, isWrong, readAuditFilter, ROWS_A_PAGE } from './audit-page.ts'
import { auditMessages } from './messages.ts'

const EXPORTS_PER_MINUTE = 60
const plain = { schema: { hide: true } }

/** The audit log, for operators only. */
export function auditRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps

  async function admitOperator(request: FastifyRequest, reply: FastifyReply): Promise<View | null> {
    const view = await admit(deps, request, reply)
    if (!view || view.session) return view
    void redirect(reply, withQuery('/login', { to: view.address }))
    return null
  }

  app.get('/audit', plain, async (request, reply) => {
    const view = await admitOperator(request, reply)
    if (!view) return reply
    const filter = readAuditFilter(requestedUrl(request).searchParams)
    const rows = isWrong(filter)
      ? []
      : await readAuditLog(database.db, { ...filter, limit: ROWS_A_PAGE + 1 })
    return sendPage(reply, view, {
      code: isWrong(filter) ? 400 : 200,
      title: view.say(auditMessages.title),
      place: 'audit',
      body: auditPage(view, filter, rows),
    })
  })

  app.get(
    '/audit/export',
    { ...plain, config: { perMinute: EXPORTS_PER_MINUTE } },
    async (request, reply) => {
      const view = await admitOperator(request, reply)
      if (!view) return reply
      const after = requestedUrl(request).searchParams.get('after') ?? ''
      if (!/^\d{1,15}$/.test(after))
        return sendFailure(reply, view, 400, view.say(failureMessages.wrong))
      const { role, name } = view.session!
      const { text, last } = await exportFor(deps, { role, name }, Number(after))
      return reply
        .headers({
          'cache-control': 'private, no-store',
          'content-disposition': `attachment; filename="audit-${after}-${last ?? after}.ndjson"`,
        })
        .type('application/x-ndjson; charset=utf-8')
        .serializer((body: unknown) => String(body))
        .send(text)
    },
  )
}
