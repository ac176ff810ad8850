import { redirect } from '@cloudplay/operator-pages/operator-console'
import type { FastifyInstance } from 'fastify'
import { previewAddress } from '../../operator/preview-address.ts'
import { OPERATOR_PAGES, withQuery } from '../../../operators/frame/address.ts'
import { admit, requestedUrl, type VisitDeps } from '../../../operators/session/visit.ts'
import { previewMessages } from './messages.ts'
import { pageRoutes } from '../../../operators/session/page-routes.ts'
import { previewPage, readPreview, type PreviewForm } from './preview-page.ts'

/** Links to the site at another time, before its activities start. */
export function previewRoutes(app: FastifyInstance, deps: VisitDeps): void {
  const { clock, config, secrets } = deps
  const page = pageRoutes(app, deps)

  const linkTo = ({ page: to, time, minutes }: PreviewForm) =>
    to === null || time === null
      ? null
      : previewAddress({
          secrets,
          to,
          atMs: time.getTime(),
          untilMs: clock.nowMs() + minutes * 60_000,
        })

  page('/preview', (view, values) => {
    const form = readPreview(values, view.nowMs)
    const address = view.session && values.has('make') ? linkTo(form) : null
    const link = address !== null && {
      address,
      publicUrl: config.publicUrl,
      untilMs: clock.nowMs() + form.minutes * 60_000,
      end: `/api/activities/preview?${new URLSearchParams({ to: form.page! }).toString()}`,
    }
    const isWrong = form.page === null || form.time === null
    return {
      title: view.say(previewMessages.title),
      place: 'preview',
      body: previewPage(view, form, link || null),
      code: isWrong ? 400 : 200,
    }
  })

  // Opened from the calendar: the link is made when it is followed, so it never expires before.
  app.get('/preview/open', { schema: { hide: true } }, async (request, reply) => {
    const view = await admit(deps, request, reply)
    if (!view) return reply
    if (!view.session) return redirect(reply, withQuery('/login', { to: view.address }))
    const address = linkTo(readPreview(requestedUrl(request).searchParams, view.nowMs))
    return redirect(reply, address ?? `${OPERATOR_PAGES}/preview`)
  })
}
