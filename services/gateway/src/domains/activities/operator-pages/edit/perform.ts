import { html } from '@cloudplay/operator-pages/html'
import { redirect } from '@cloudplay/operator-pages/operator-console'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../../../database/database.ts'
import { CalendarFault } from '../../runs/calendar-fault.ts'
import { ChangedMeanwhile, type Made } from '../../runs/change-calendar.ts'
import { type Change, readChanges } from '../../runs/change-log.ts'
import { OPERATOR_PAGES, withQuery } from '../../../operators/frame/address.ts'
import { failureMessages } from '../../../operators/frame/messages.ts'
import { sendFailure, sendPage } from '../../../operators/frame/send-page.ts'
import type { View } from '../../../operators/frame/view.ts'
import { changeList } from '../words/change-list.ts'
import type { VisitDeps } from '../../../operators/session/visit.ts'
import { editMessages, meanwhileMessages } from './messages.ts'

const CHANGES_SHOWN = 10

interface Confirmed {
  work: (tx: Db, made: Made) => Promise<Change>
  /** The address that asks the same question about the current state. */
  again: string
  /** The answer if the calendar's rules forbid it by now. */
  onFault: (fault: CalendarFault) => Promise<FastifyReply> | FastifyReply
}

/** Performs a confirmed action, once per form, if the run is still as shown. */
export async function perform(
  { database, clock }: VisitDeps,
  reply: FastifyReply,
  view: View,
  values: URLSearchParams,
  { work, again, onFault }: Confirmed,
): Promise<FastifyReply> {
  const { id, name } = view.session!
  const number = values.get('form') ?? ''
  if (!/^[\w-]{16}$/.test(number))
    return sendFailure(reply, view, 400, view.say(failureMessages.wrong))
  const made: Made = {
    by: name,
    via: 'page',
    now: clock.now(),
    form: `${id} ${number}`,
    seen: values.get('seen') ?? '',
  }
  try {
    const change = await database.tx((tx) => work(tx, made))
    return redirect(reply, withQuery('', { done: String(change.id) }))
  } catch (error) {
    if (error instanceof ChangedMeanwhile)
      return sendMeanwhile(database.db, reply, view, {
        activityId: error.activityId,
        values,
        again,
      })
    if (error instanceof CalendarFault) return onFault(error)
    throw error
  }
}

interface Late {
  activityId: number
  values: URLSearchParams
  again: string
}

/** Reports that somebody else was first and what they did, with a link to the same question about the current state. */
async function sendMeanwhile(
  db: Db,
  reply: FastifyReply,
  view: View,
  { activityId, values, again }: Late,
): Promise<FastifyReply> {
  const { say } = view
  const sequence = values.get('sequence') ?? ''
  const after = /^\d{1,15}$/.test(sequence) ? Number(sequence) : 0
  const changes = await readChanges(db, { activityId, after, limit: CHANGES_SHOWN })
  const title = say(meanwhileMessages.title)
  const body = html`<div class="ask stack">
    <h1>${title}</h1>
    <div class="notice wait" role="alert"><p>${say(meanwhileMessages.intro)}</p></div>
    <section class="card">${changeList(view, changes)}</section>
    <div class="buttons">
      <a class="button confirm" href="${again}">${say(meanwhileMessages.again)}</a>
      <a class="button" href="${OPERATOR_PAGES}">${say(editMessages.cancel)}</a>
    </div>
  </div>`
  return sendPage(reply, view, { place: 'calendar', code: 409, title, body })
}

export const sendGone = (reply: FastifyReply, view: View): FastifyReply =>
  sendFailure(reply, view, 404, view.say(editMessages.gone))
