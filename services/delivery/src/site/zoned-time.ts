import { readMoment } from '../store/release-verbs.ts'
import { refusal } from './refusal-texts.ts'

/** Throws where there is no such time zone. */
export function readZone(text: string): string {
  try {
    // 'Asia/shanghai' is accepted too: this is how the zone is written.
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone
  } catch {
    throw refusal('bad-request', (of) => of.times.noZone({ text }))
  }
}

const LOCAL = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::00)?$/

/** What clocks of a zone show at a moment, as if it were UTC. */
function shownMs(ms: number, zone: string): number {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ms)
  return Date.parse(`${text.replace(' ', 'T')}Z`)
}

const DAY_MS = 86_400_000

/**
 * Reads a time: with an offset, or without one as clocks of `zone` show it. A time that clocks skip is refused; one that they show
 * twice is the earlier one at the beginning of a freeze, and the later one at its end.
 */
export function readZoned(text: string, zone: string, side: 'from' | 'until'): string {
  const local = LOCAL.exec(text)?.[1]
  if (local === undefined) {
    const moment = readMoment(text, side)
    if (moment === null)
      throw refusal('bad-request', (of) => of.times.missing({ side: of.times.sides[side] }))
    return moment
  }
  // Judges the day as well: there is no 30th of February.
  const wanted = Date.parse(readMoment(`${local}Z`, side) ?? '')
  const offsets = [wanted - DAY_MS, wanted + DAY_MS].map((ms) => shownMs(ms, zone) - ms)
  const found = offsets
    .map((offset) => wanted - offset)
    .filter((ms) => shownMs(ms, zone) === wanted)
  if (!found.length)
    throw refusal('bad-request', (of) =>
      of.times.skipped({ side: of.times.sides[side], zone, local }),
    )
  return new Date(side === 'from' ? Math.min(...found) : Math.max(...found)).toISOString()
}
