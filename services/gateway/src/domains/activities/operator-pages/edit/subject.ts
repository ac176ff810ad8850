import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../../database/database.ts'
import type { Run } from '../../runs/calendar.ts'
import { newestChange, snapshotOf, stampOf } from '../../runs/change-log.ts'
import { CalendarFault } from '../../runs/calendar-fault.ts'
import { requireAddable, requireChangeable, type RunForm } from '../../runs/edit-calendar.ts'
import { ACTIVITY_TITLES, nameOfType } from '../../runs/titles.ts'
import { OPERATOR_PAGES } from '../../../operators/frame/address.ts'
import { runAddress } from '../words/run-address.ts'
import type { View } from '../../../operators/frame/view.ts'
import { differenceList, differences } from '../words/differences.ts'
import { confirmPage } from './confirm-page.ts'
import { ofAdding, ofChanging } from './consequences.ts'
import { editMessages, faultMessages } from './messages.ts'
import { faultOf, type Faults, readForm } from './read-form.ts'
import { emptyTyped, fieldsOf, readTyped, type Typed, typedOf } from './typed.ts'

/** The subject of a form: a new run of an activity, or an existing one. */
export interface Subject {
  type: string
  known: Run | null
  action: string
  carried: Record<string, string>
}

/** A new run of the activity in an address; null for an unknown one. */
export function newSubject(values: URLSearchParams): Subject | null {
  const type = values.get('type') ?? ''
  return Object.hasOwn(ACTIVITY_TITLES, type)
    ? { type, known: null, action: `${OPERATOR_PAGES}/add`, carried: { type } }
    : null
}

export const knownSubject = (known: Run): Subject => ({
  type: known.type,
  known,
  action: runAddress(known.id, 'change'),
  carried: {},
})

/** The number in an address; null for an invalid one. */
export const idOf = ({ params }: Pick<FastifyRequest, 'params'>): number | null => {
  const { id = '' } = params as { id?: string }
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null
}

export const titleOf = ({ say }: View, { type, known }: Subject): string =>
  say(
    known
      ? editMessages.changeTitle({ name: nameOfType(type), id: String(known.id) })
      : editMessages.addTitle({ name: nameOfType(type) }),
  )

/** The typed values; before that, the current ones. */
export const typedFor = ({ type, known }: Subject, values: URLSearchParams): Typed =>
  values.has('until') ? readTyped(values) : known ? typedOf(known) : emptyTyped(type)

/** The form's address with the typed values. */
export const addressOf = (
  { action, carried }: Subject,
  typed: Typed,
  more: Record<string, string> = {},
): string =>
  `${action}?${new URLSearchParams([...Object.entries(carried), ...fieldsOf(typed), ...Object.entries(more)]).toString()}`

/** The typed values for the calendar, or their faults by the calendar's own rules. */
export async function judge(
  db: Db,
  { type, known }: Subject,
  typed: Typed,
  now: Date,
): Promise<{ form: RunForm; faults: Faults }> {
  const { form, faults } = readForm(type, typed, known, now)
  if (faults.size > 0) return { form, faults }
  try {
    if (known) await requireChangeable(db, known, form, now)
    else await requireAddable(db, type, form, now)
  } catch (error) {
    if (!(error instanceof CalendarFault)) throw error
    return { form, faults: faultOf(type, error) }
  }
  if (known && stampOf({ ...known, ...form }) === stampOf(known))
    faults.set('form', faultMessages.nothing)
  return { form, faults }
}

/** Asks whether to apply the typed values. */
export async function question(db: Db, view: View, subject: Subject, typed: Typed, form: RunForm) {
  const { say } = view
  const { type, known, action, carried } = subject
  const name = nameOfType(type)
  const after = snapshotOf({ id: 0, type, promisedCoins: 0, ...form })
  const seen = known ? { seen: stampOf(known), sequence: String(await newestChange(db)) } : {}
  const title = say(
    known ? editMessages.askChange({ name, id: String(known.id) }) : editMessages.askAdd({ name }),
  )
  const body = confirmPage(view, {
    title,
    says: known ? ofChanging(view, known, form) : ofAdding(view, type, form),
    shows: differenceList(differences(view, type, known && snapshotOf(known), after)),
    action,
    confirm: say(known ? editMessages.confirmChange : editMessages.confirmAdd),
    carried: [...Object.entries({ ...carried, ...seen }), ...fieldsOf(typed)],
    edit: addressOf(subject, typed),
  })
  return { title, body }
}
