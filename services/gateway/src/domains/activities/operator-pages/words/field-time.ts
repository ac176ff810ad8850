import { shanghaiTime } from '../../../../core/shanghai.ts'
import { CalendarFault } from '../../runs/calendar-fault.ts'
import { readMoment } from '../../runs/moment.ts'

/** A time as the browser's own field has it, in Shanghai. */
export function fieldTime(at: Date): string {
  const text = shanghaiTime(at).replace(' ', 'T')
  return text.endsWith(':00') ? text.slice(0, -3) : text
}

/** The moment of such a text; null where there is no such day or time. */
export function readFieldTime(text: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null
  try {
    return readMoment(`${text}+08:00`)
  } catch (error) {
    if (error instanceof CalendarFault) return null
    throw error
  }
}
