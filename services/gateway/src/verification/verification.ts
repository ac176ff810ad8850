import { Gauge } from 'prom-client'
import type { Deps, Domain } from '../deps.ts'
import { shanghaiDay } from '../welfare/shanghai-day.ts'
import { isYearCovered } from './holidays.ts'
import { routes } from './routes.ts'
import { askPending } from './verify.ts'

const ASK_EVERY_MS = 30_000
const CALENDAR_EVERY_MS = 6 * 3_600_000
/** The calendar of the next year has to be there this long before it begins. */
const CALENDAR_AHEAD_MS = 14 * 24 * 3_600_000

function start(deps: Deps): () => Promise<void> {
  const covered = new Gauge({
    name: 'holiday_calendar_covered',
    help: '1 while the calendar of public holidays covers today and the next two weeks',
    registers: [deps.metrics],
  })
  function checkCalendar(): void {
    const year = shanghaiDay(new Date(deps.clock.nowMs() + CALENDAR_AHEAD_MS)).slice(0, 4)
    covered.set(isYearCovered(year) ? 1 : 0)
    if (!isYearCovered(year)) deps.log.error({ year }, 'the calendar of public holidays does not cover this year: minors lose their holidays')
  }
  checkCalendar()

  let underWay: Promise<void> = Promise.resolve()
  const ask = () => {
    underWay = underWay
      .then(() => askPending(deps))
      .catch((error: unknown) => deps.log.error({ err: error }, 'asking for pending verifications failed'))
  }
  const timers = [setInterval(ask, ASK_EVERY_MS).unref(), setInterval(checkCalendar, CALENDAR_EVERY_MS).unref()]
  return () => {
    timers.forEach(clearInterval)
    return underWay
  }
}

export const verification: Domain = { name: 'verification', routes, start }
