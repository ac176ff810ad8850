import { formOf } from '@cloudplay/operator-pages/operator-console'
import type { FastifyInstance } from 'fastify'
import { CalendarFault } from '../../runs/calendar-fault.ts'
import type { CalendarChanges } from '../../runs/change-calendar.ts'
import { newestChange, snapshotOf, stampOf } from '../../runs/change-log.ts'
import { readRunOf, requireRemovable } from '../../runs/edit-calendar.ts'
import { nameOfType } from '../../runs/titles.ts'
import { runAddress } from '../words/run-address.ts'
import { sendFailure, sendPage } from '../../../operators/frame/send-page.ts'
import { admit, admitForm, type VisitDeps } from '../../../operators/session/visit.ts'
import { differenceList, differences } from '../words/differences.ts'
import { confirmPage } from './confirm-page.ts'
import { ofRemoving } from './consequences.ts'
import { editMessages } from './messages.ts'
import { perform, sendGone } from './perform.ts'
import { idOf } from './subject.ts'

const plain = { schema: { hide: true } }

/** Removes a run that has not begun from the calendar. */
export function removalRoutes(
  app: FastifyInstance,
  deps: VisitDeps,
  calendar: CalendarChanges,
): void {
  const { database, clock } = deps

  app.get('/times/:id/remove', plain, async (request, reply) => {
    const view = await admit(deps, request, reply)
    if (!view) return reply
    const known = await readRunOf(database.db, idOf(request))
    if (!known) return sendGone(reply, view)
    try {
      requireRemovable(known, clock.now())
    } catch (error) {
      if (!(error instanceof CalendarFault)) throw error
      return sendFailure(reply, view, 400, view.say(error.text))
    }
    const { say } = view
    const title = say(
      editMessages.removeTitle({ name: nameOfType(known.type), id: String(known.id) }),
    )
    const body = confirmPage(view, {
      title,
      says: ofRemoving(view, known),
      shows: differenceList(differences(view, known.type, null, snapshotOf(known))),
      action: runAddress(known.id, 'remove'),
      confirm: say(editMessages.confirmRemove),
      carried: [
        ['seen', stampOf(known)],
        ['sequence', String(await newestChange(database.db))],
      ],
      edit: null,
      isHard: true,
    })
    return sendPage(reply, view, { place: 'calendar', title, body })
  })

  app.post('/times/:id/remove', plain, async (request, reply) => {
    const id = idOf(request)
    const again = id === null ? undefined : runAddress(id, 'remove')
    const view = await admitForm(deps, request, reply, again)
    if (!view) return reply
    if (id === null || again === undefined) return sendGone(reply, view)
    return perform(deps, reply, view, formOf(request), {
      work: (tx, made) => calendar.remove(tx, id, made),
      again,
      onFault: (fault) => sendFailure(reply, view, 400, view.say(fault.text)),
    })
  })
}
