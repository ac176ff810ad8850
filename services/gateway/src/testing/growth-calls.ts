import { sql } from 'drizzle-orm'
import { pruneAuditLog } from '../domains/audit/audit.ts'
import { readAuditLog } from '../domains/audit/read-log.ts'
import { pruneNotices } from '../domains/notices/repository.ts'
import { checkLedger } from '../domains/operations/check-ledger.ts'
import { moneyFaults } from '../domains/operations/money-metrics.ts'
import { prunePlay } from '../domains/play/sessions/pruning.ts'
import { pruneEvents } from '../domains/statistics/statistics.ts'
import { readTimeline } from '../domains/support/player/timeline.ts'
import type { TestGateway } from './gateway.ts'
import type { PlayFixture } from './play.ts'
import type { TestPlayer } from './players.ts'

export type GrowthPlayer = TestPlayer & { cid: string }
type Work = Record<string, () => Promise<unknown>>

/** Calls that read or write growing tables, by a player in a game. */
export function growthCalls({ gateway, ...play }: PlayFixture, player: GrowthPlayer): Work {
  const { uid, token, cid } = player
  const { db } = gateway.deps.database
  const call = gateway.call
  const records = (kind: 'coins' | 'minutes' | 'cards' | 'sessions') => () =>
    call('consumeList', { kind }, token)
  return {
    async 'a minute'() {
      await play.sweep()
      gateway.deps.clock.advance(60_000)
      await play.node.heartbeat()
      await play.sweep()
    },
    'a look at the queue': () => play.connect(player),
    'records of coins': records('coins'),
    'records of minutes': records('minutes'),
    'records of sessions': records('sessions'),
    'bought cards': records('cards'),
    'minutes of a session': () => call('getSessionMinutes', { cid }, token),
    'play history': () => call('getPlayHistory', {}, token),
    'tasks and free time': () => call('getWelfareInfo', {}, token),
    'the summary of a year': () => call('annualSummaryGetInfo', {}, token),
    orders: () => call('getOrderList', {}, token),
    notices: () => call('getNotices', {}, token),
    'a page event': () =>
      call(
        'statStartLog',
        { events: [{ name: 'page_view', path: '/', at_ms: gateway.deps.clock.nowMs() }] },
        token,
      ),
    'a timeline for support': () => readTimeline(db, { uid, span: null, before: null, limit: 50 }),
    'the audit log of a player': () => readAuditLog(db, { uid, limit: 50 }),
    'the audit log of operators': () => readAuditLog(db, { people: true, limit: 50 }),
  }
}

/** What instances do by the clock. */
export function growthWork({ deps }: TestGateway): Work {
  const { database, clock } = deps
  const now = () => clock.now()
  return {
    'pruning sessions': () => prunePlay(database, now()),
    'pruning events': () => pruneEvents(database, now()),
    'pruning the audit log': () => pruneAuditLog({ database, clock }),
    'pruning notices': () => pruneNotices(database.db, now()),
    'a look at the ledger': () => checkLedger(database.db, now()),
    'a look for wrong movements': () =>
      database.db.execute(moneyFaults(new Date(clock.nowMs() - 48 * 3_600_000))),
  }
}

/** Rolls up some sessions, as the sweeper does. */
export const rollUp = sql`select roll_up_sessions(now(), 100)`
