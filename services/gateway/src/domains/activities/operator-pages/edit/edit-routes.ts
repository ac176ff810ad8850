import { formOf } from '@cloudplay/operator-pages/operator-console'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CalendarChanges } from '../../runs/change-calendar.ts'
import { readRunOf } from '../../runs/edit-calendar.ts'
import { failureMessages } from '../../../operators/frame/messages.ts'
import { sendFailure } from '../../../operators/frame/send-page.ts'
import type { View } from '../../../operators/frame/view.ts'
import { admit, admitForm, requestedUrl, type VisitDeps } from '../../../operators/session/visit.ts'
import { showForm, takeForm } from './form-answers.ts'
import { sendGone } from './perform.ts'
import { removalRoutes } from './removal-routes.ts'
import { addressOf, idOf, knownSubject, newSubject, type Subject, typedFor } from './subject.ts'

const plain = { schema: { hide: true } }

interface SubjectSource {
  find: (request: FastifyRequest, values: URLSearchParams) => Promise<Subject | null>
  refuse: (reply: FastifyReply, view: View) => FastifyReply
}

/** Adds, changes and removes runs. Each page asks first and acts when the operator confirms. */
export function editRoutes(app: FastifyInstance, deps: VisitDeps, calendar: CalendarChanges): void {
  const routesOf = (path: string, { find, refuse }: SubjectSource) => {
    app.get(path, plain, async (request, reply) => {
      const view = await admit(deps, request, reply)
      if (!view) return reply
      const values = requestedUrl(request).searchParams
      const subject = await find(request, values)
      return subject ? showForm(deps, reply, { view, subject, values }) : refuse(reply, view)
    })
    app.post(path, plain, async (request, reply) => {
      const values = formOf(request)
      const subject = await find(request, values)
      const back = subject ? addressOf(subject, typedFor(subject, values), { ask: '1' }) : undefined
      const view = await admitForm(deps, request, reply, back)
      if (!view) return reply
      return subject
        ? takeForm(deps, calendar, reply, { view, subject, values })
        : refuse(reply, view)
    })
  }
  routesOf('/add', {
    find: async (_request, values) => newSubject(values),
    refuse: (reply, view) => sendFailure(reply, view, 404, view.say(failureMessages.missing)),
  })
  routesOf('/times/:id/change', {
    find: async (request) => {
      const known = await readRunOf(deps.database.db, idOf(request))
      return known && knownSubject(known)
    },
    refuse: sendGone,
  })
  removalRoutes(app, deps, calendar)
}
