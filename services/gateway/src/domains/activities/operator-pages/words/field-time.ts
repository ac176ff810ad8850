import { momentOfField } from '@cloudplay/operator-pages/field-time'
import { CalendarFault } from '../../runs/calendar-fault.ts'
import { readMoment } from '../../runs/moment.ts'

/** The moment in a time field; null for an invalid one. */
export function readFieldTime(text: string): Date | null {
  const moment = momentOfField(text)
  if (moment === text) return null
  try {
    return readMoment(moment)
  } catch (error) {
    if (error instanceof CalendarFault) return null
    throw error
  }
}
