import type { FastifyReply } from 'fastify'
import type { CalendarChanges, Made } from '../../runs/change-calendar.ts'
import { sendPage } from '../../../operators/frame/send-page.ts'
import type { View } from '../../../operators/frame/view.ts'
import type { VisitDeps } from '../../../operators/session/visit.ts'
import { formPage } from './form-page.ts'
import { perform } from './perform.ts'
import { faultOf, type Faults, readForm } from './read-form.ts'
import { addressOf, judge, question, type Subject, titleOf, typedFor } from './subject.ts'

/** A form as an operator sent it. */
interface SentForm {
  view: View
  subject: Subject
  values: URLSearchParams
}

/** The form, or the question if the values are valid. */
export async function showForm(
  { database, clock }: VisitDeps,
  reply: FastifyReply,
  sent: SentForm,
): Promise<FastifyReply> {
  const { view, subject, values } = sent
  if (!values.has('ask')) return sendForm(reply, sent, new Map())
  const typed = typedFor(subject, values)
  const { form, faults } = await judge(database.db, subject, typed, clock.now())
  if (faults.size > 0) return sendForm(reply, sent, faults)
  return sendPage(reply, view, {
    place: 'calendar',
    ...(await question(database.db, view, subject, typed, form)),
  })
}

/** Adds or changes the run after the operator confirmed. */
export async function takeForm(
  deps: VisitDeps,
  calendar: CalendarChanges,
  reply: FastifyReply,
  sent: SentForm,
): Promise<FastifyReply> {
  const { view, subject, values } = sent
  const { type, known } = subject
  const typed = typedFor(subject, values)
  const { form, faults } = readForm(type, typed, known, deps.clock.now())
  if (faults.size > 0) return sendForm(reply, sent, faults)
  return perform(deps, reply, view, values, {
    work: (tx, made: Made) =>
      known ? calendar.change(tx, known.id, form, made) : calendar.add(tx, type, form, made),
    again: addressOf(subject, typed, { ask: '1' }),
    onFault: (fault) => sendForm(reply, sent, faultOf(type, fault)),
  })
}

function sendForm(
  reply: FastifyReply,
  { view, subject, values }: SentForm,
  faults: Faults,
): FastifyReply {
  const title = titleOf(view, subject)
  const body = formPage(view, { ...subject, title, typed: typedFor(subject, values), faults })
  return sendPage(reply, view, {
    place: 'calendar',
    title,
    body,
    code: faults.size > 0 ? 400 : 200,
  })
}
