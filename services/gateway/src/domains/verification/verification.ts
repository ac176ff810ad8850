import { Gauge } from 'prom-client'
import { isYearCovered } from '@cloudplay/rules/holidays'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import { startRounds } from '../../core/rounds.ts'
import type { Deps, Domain } from '../../http/deps.ts'
import { reportPlay } from './play-reports.ts'
import { routes } from './routes.ts'
import { forgetPerson } from './forgetting.ts'
import { askPending } from './verify.ts'

const ASK_EVERY_MS = 30_000
/** The authority requires reports soon after a session began or ended. */
const REPORT_EVERY_MS = 10_000
const CALENDAR_EVERY_MS = 6 * 3_600_000
/** The calendar of the next year must be there this long before it begins. */
const CALENDAR_AHEAD_MS = 14 * 24 * 3_600_000

function start(deps: Deps): () => Promise<void> {
  const covered = new Gauge({
    name: 'holiday_calendar_covered',
    help: '1 while the calendar of public holidays covers today and the next two weeks',
    registers: [deps.metrics.registry],
  })
  function checkCalendar(): void {
    const year = shanghaiDay(new Date(deps.clock.nowMs() + CALENDAR_AHEAD_MS)).slice(0, 4)
    covered.set(isYearCovered(year) ? 1 : 0)
    if (!isYearCovered(year))
      deps.log.error(
        { year },
        'the calendar of public holidays does not cover this year: minors lose their holidays',
      )
  }
  checkCalendar()

  const { log } = deps
  const rounds = [
    startRounds({ everyMs: ASK_EVERY_MS, name: 'asking for pending verifications', log }, () =>
      askPending(deps),
    ),
    ...(deps.identity.report
      ? [
          startRounds({ everyMs: REPORT_EVERY_MS, name: 'reporting sessions', log }, () =>
            reportPlay(deps),
          ),
        ]
      : []),
  ]
  const timer = setInterval(checkCalendar, CALENDAR_EVERY_MS).unref()
  return async () => {
    clearInterval(timer)
    await Promise.all(rounds.map(({ stop }) => stop()))
  }
}

export const verification: Domain = { name: 'verification', routes, start, forget: forgetPerson }
