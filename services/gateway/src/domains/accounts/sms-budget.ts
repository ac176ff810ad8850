import { sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import type { Db } from '../../database/database.ts'
import { smsCodes } from '../../database/schema/accounts.ts'
import { launchMessages } from '../../database/schema/launches.ts'
import type { Deps } from '../../http/deps.ts'

/**
 * The part of the ceiling up to which each may send. The rest of the codes is for devices and networks that have logged in
 * with the mobile before; messages about launches leave half of it to codes.
 */
const SHARES = { known: 1, stranger: 0.8, launch: 0.5 } as const
const ALARM_EVERY_MS = 600_000

const WINDOWS = ['hour', 'day'] as const
type Window = (typeof WINDOWS)[number]

export interface SmsBudget {
  /** Whether the site may send one more SMS now. The caller has the lock `SMS_LOCK`. */
  take: (tx: Db, sender: keyof typeof SHARES, now: Date) => Promise<boolean>
}

/** The key of the advisory lock under which the site's SMS are counted. */
export const SMS_LOCK = 'sms of the site'

const budgets = new WeakMap<Deps['metrics'], SmsBudget>()

/** The only budget of this gateway. */
export function smsBudgetOf(deps: Deps): SmsBudget {
  const budget = budgets.get(deps.metrics) ?? createSmsBudget(deps)
  budgets.set(deps.metrics, budget)
  return budget
}

/**
 * The limit of all SMS the site sends, over all instances, and its alarm: each costs money, and a flood of codes is an attack
 * on a stranger's phone or on the site's account with the company.
 */
function createSmsBudget({
  config,
  log,
  metrics,
}: Pick<Deps, 'config' | 'log' | 'metrics'>): SmsBudget {
  const mostIn = (window: Window) => (window === 'hour' ? config.smsPerHour : config.smsPerDay)
  const registers = [metrics.registry]
  const share = new Gauge({
    name: 'sms_budget_used',
    help: 'Codes sent in the window, 1 is the ceiling',
    labelNames: ['window'],
    registers,
  })
  const refused = new Counter({
    name: 'sms_budget_refused_total',
    help: 'Codes refused because of the ceiling of the site',
    registers,
  })
  const alarmedAtMs = new Map<string, number>()

  function alarm(window: Window, used: number, nowMs: number): void {
    const isReached = used >= mostIn(window)
    if (used < mostIn(window) * SHARES.stranger) return
    const key = `${window} ${isReached}`
    if (nowMs - (alarmedAtMs.get(key) ?? -ALARM_EVERY_MS) < ALARM_EVERY_MS) return
    alarmedAtMs.set(key, nowMs)
    const text = isReached
      ? 'the site has sent all the SMS codes it may: nobody gets one'
      : 'the site has sent 80 % of the SMS codes it may: only known devices and networks get one'
    log.error({ window, used, most: mostIn(window) }, text)
  }

  return {
    async take(tx, sender, now) {
      const dayAgo = new Date(now.getTime() - 86_400_000)
      const { rows } = await tx.execute<Record<Window, number>>(sql`
        select count(*)::int as day, count(*) filter (where at > ${new Date(now.getTime() - 3_600_000)})::int as hour
        from (
          select created_at as at from ${smsCodes} where created_at > ${dayAgo}
          union all select claimed_at from ${launchMessages} where claimed_at > ${dayAgo}
        ) sent`)
      const used = rows[0]!
      const isRoom = WINDOWS.every((window) => used[window] < mostIn(window) * SHARES[sender])
      // A message about a launch waits; only a code is refused.
      if (!isRoom && sender !== 'launch') refused.inc()
      for (const window of WINDOWS) {
        const after = used[window] + (isRoom ? 1 : 0)
        share.set({ window }, after / Math.max(1, mostIn(window)))
        alarm(window, after, now.getTime())
      }
      return isRoom
    },
  }
}
