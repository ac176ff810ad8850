import type { FastifyInstance, FastifyReply } from 'fastify'
import type { CalendarChanges, Made } from '../../runs/change-calendar.ts'
import { readRunOf } from '../../runs/edit-calendar.ts'
import { failureMessages } from '../frame/messages.ts'
import { sendFailure, sendPage } from '../frame/send-page.ts'
import type { View } from '../frame/view.ts'
import { admit, admitForm } from '../session/admit.ts'
import { formOf } from '../session/login-routes.ts'
import { requestedUrl, type VisitDeps } from '../session/visit.ts'
import { formPage } from './form-page.ts'
import { perform, sendGone } from './perform.ts'
import { faultOf, type Faults, readForm } from './read-form.ts'
import { removalRoutes } from './removal-routes.ts'
import { addressOf, idOf, judge, knownSubject, newSubject, question, type Subject, titleOf, typedFor } from './subject.ts'

const plain = { schema: { hide: true } }

/** Times are added, changed and removed: each asks first, and does then what was confirmed. */
export function editRoutes(app: FastifyInstance, deps: VisitDeps, calendar: CalendarChanges): void {
  const { database, clock } = deps
  const missing = (reply: FastifyReply, view: View) => sendFailure(reply, view, 404, view.say(failureMessages.missing))

  function sendForm(reply: FastifyReply, view: View, subject: Subject, values: URLSearchParams, faults: Faults): FastifyReply {
    const title = titleOf(view, subject)
    const body = formPage(view, { ...subject, title, typed: typedFor(subject, values), faults })
    return sendPage(reply, view, { place: 'calendar', title, body, code: faults.size > 0 ? 400 : 200 })
  }

  /** The form; or the question, once what was typed can be done. */
  async function show(reply: FastifyReply, view: View, subject: Subject, values: URLSearchParams): Promise<FastifyReply> {
    if (!values.has('ask')) return sendForm(reply, view, subject, values, new Map())
    const typed = typedFor(subject, values)
    const { form, faults } = await judge(database.db, subject, typed, clock.now())
    if (faults.size > 0) return sendForm(reply, view, subject, values, faults)
    return sendPage(reply, view, { place: 'calendar', ...(await question(database.db, view, subject, typed, form)) })
  }

  async function take(reply: FastifyReply, view: View, subject: Subject, values: URLSearchParams): Promise<FastifyReply> {
    const { type, known } = subject
    const typed = typedFor(subject, values)
    const { form, faults } = readForm(type, typed, known, clock.now())
    if (faults.size > 0) return sendForm(reply, view, subject, values, faults)
    return perform(deps, reply, view, values, {
      work: (tx, made: Made) => (known ? calendar.change(tx, known.id, form, made) : calendar.add(tx, type, form, made)),
      again: addressOf(subject, typed, { ask: '1' }),
      onFault: (fault) => sendForm(reply, view, subject, values, faultOf(type, fault)),
    })
  }

  app.get('/add', plain, async (request, reply) => {
    const view = await admit(deps, request, reply)
    if (!view) return reply
    const values = requestedUrl(request).searchParams
    const subject = newSubject(values)
    return subject ? show(reply, view, subject, values) : missing(reply, view)
  })

  app.post('/add', plain, async (request, reply) => {
    const values = formOf(request)
    const subject = newSubject(values)
    const back = subject ? addressOf(subject, typedFor(subject, values), { ask: '1' }) : undefined
    const view = await admitForm(deps, request, reply, back)
    if (!view) return reply
    return subject ? take(reply, view, subject, values) : missing(reply, view)
  })

  app.get('/times/:id/change', plain, async (request, reply) => {
    const view = await admit(deps, request, reply)
    if (!view) return reply
    const known = await readRunOf(database.db, idOf(request))
    return known ? show(reply, view, knownSubject(known), requestedUrl(request).searchParams) : sendGone(reply, view)
  })

  app.post('/times/:id/change', plain, async (request, reply) => {
    const values = formOf(request)
    const known = await readRunOf(database.db, idOf(request))
    const back = known ? addressOf(knownSubject(known), typedFor(knownSubject(known), values), { ask: '1' }) : undefined
    const view = await admitForm(deps, request, reply, back)
    if (!view) return reply
    return known ? take(reply, view, knownSubject(known), values) : sendGone(reply, view)
  })

  removalRoutes(app, deps, calendar)
}
