import type { Db } from '../../../database/database.ts'
import type { Run } from './calendar.ts'
import {
  type Change,
  changeOfForm,
  type ChangeVerb,
  recordChange,
  snapshotOf,
  stampOf,
} from './change-log.ts'
import {
  addRun,
  changeRun,
  lockCalendar,
  lockRun,
  removeRun,
  type RunForm,
} from './edit-calendar.ts'

/** Who changes the calendar, when and how. */
export interface Made {
  by: string
  via: Change['via']
  now: Date
  /** The number of the requesting form; a repeat changes nothing and returns the first result. */
  form?: string
  /** The state of the run (`stampOf`) that its editor saw. */
  seen?: string
}

/** The run is no longer as its editor saw it. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'

  constructor(readonly activityId: number) {
    super(`time ${activityId} of the calendar was changed meanwhile`)
  }
}

/** Changes of the calendar in transaction `tx`, each with an entry in the log. `onAdded` gives a new run its further data. */
export function calendarChanges(onAdded: (tx: Db, run: Run) => Promise<void>) {
  async function once(tx: Db, { form }: Made, work: () => Promise<Change>): Promise<Change> {
    await lockCalendar(tx)
    const known = form === undefined ? null : await changeOfForm(tx, form)
    return known ?? work()
  }
  const entry = ({ by, via, now, form }: Made, verb: ChangeVerb, { id, type }: Run) => ({
    at: now,
    by,
    via,
    verb,
    activityId: id,
    type,
    form: form ?? null,
  })
  async function requireSeen(tx: Db, id: number, { seen }: Made): Promise<Run> {
    const known = await lockRun(tx, id)
    if (seen !== undefined && seen !== stampOf(known)) throw new ChangedMeanwhile(id)
    return known
  }
  return {
    add: (tx: Db, type: string, form: RunForm, made: Made): Promise<Change> =>
      once(tx, made, async () => {
        const run = await addRun(tx, type, form, made.now)
        await onAdded(tx, run)
        return recordChange(tx, {
          ...entry(made, 'add', run),
          before: null,
          after: snapshotOf(run),
        })
      }),
    change: (tx: Db, id: number, changes: Partial<RunForm>, made: Made): Promise<Change> =>
      once(tx, made, async () => {
        const before = snapshotOf(await requireSeen(tx, id, made))
        const run = await changeRun(tx, id, changes, made.now)
        return recordChange(tx, { ...entry(made, 'change', run), before, after: snapshotOf(run) })
      }),
    remove: (tx: Db, id: number, made: Made): Promise<Change> =>
      once(tx, made, async () => {
        await requireSeen(tx, id, made)
        const run = await removeRun(tx, id, made.now)
        return recordChange(tx, {
          ...entry(made, 'remove', run),
          before: snapshotOf(run),
          after: null,
        })
      }),
  }
}
export type CalendarChanges = ReturnType<typeof calendarChanges>
