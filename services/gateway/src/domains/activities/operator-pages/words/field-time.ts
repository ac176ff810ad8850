import { momentOfField } from '@cloudplay/operator-pages/field-time'
import { CalendarFault } from '../../runs/calendar-fault.ts'
import { readMoment } from '../../runs/moment.ts'

/** The moment of a field for times; null where it holds no such day or time. */
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
