import { runFaults } from './messages.ts'
import { CalendarFault, type RunField } from './calendar-fault.ts'

const MOMENT = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:?\d\d)$/

/** A moment with its zone, because the same digits mean another moment in another zone. Rejects days that don't exist. */
export function readMoment(text: string, field: RunField | null = null): Date {
  const day = MOMENT.exec(text)?.[1]
  const at = new Date(day === undefined ? Number.NaN : text)
  if (Number.isNaN(at.getTime()) || new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10) !== day)
    throw new CalendarFault(runFaults.noMoment({ text }), field)
  return at
}
