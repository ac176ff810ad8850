import { sql } from 'drizzle-orm'
import { Counter, Gauge } from 'prom-client'
import type { Db } from '../../database/database.ts'
import { smsCodes } from '../../database/schema/accounts.ts'
import type { Deps } from '../../http/deps.ts'

/** The rest of the site's codes is for devices and networks that have logged in with the mobile before. */
const STRANGERS_SHARE = 0.8
const ALARM_EVERY_MS = 600_000

const WINDOWS = ['hour', 'day'] as const
type Window = (typeof WINDOWS)[number]

export interface SmsBudget {
  /** Whether the site may send one more code now. The caller has the lock of the site's codes. */
  take: (tx: Db, isKnown: boolean, now: Date) => Promise<boolean>
}

/**
 * The limit of all codes the site sends, over all instances, and its alarm: each code costs money, and a flood of them is
 * an attack on a stranger's phone or on the site's account with the company.
 */
export function createSmsBudget({
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
    if (used < mostIn(window) * STRANGERS_SHARE) return
    const key = `${window} ${isReached}`
    if (nowMs - (alarmedAtMs.get(key) ?? -ALARM_EVERY_MS) < ALARM_EVERY_MS) return
    alarmedAtMs.set(key, nowMs)
    const text = isReached
      ? 'the site has sent all the SMS codes it may: nobody gets one'
      : 'the site has sent 80 % of the SMS codes it may: only known devices and networks get one'
    log.error({ window, used, most: mostIn(window) }, text)
  }

  return {
    async take(tx, isKnown, now) {
      const { rows } = await tx.execute<Record<Window, number>>(sql`
        select count(*)::int as day, count(*) filter (where ${smsCodes.createdAt} > ${new Date(now.getTime() - 3_600_000)})::int as hour
        from ${smsCodes} where ${smsCodes.createdAt} > ${new Date(now.getTime() - 86_400_000)}`)
      const used = rows[0]!
      const isRoom = WINDOWS.every(
        (window) => used[window] < mostIn(window) * (isKnown ? 1 : STRANGERS_SHARE),
      )
      if (!isRoom) refused.inc()
      for (const window of WINDOWS) {
        const after = used[window] + (isRoom ? 1 : 0)
        share.set({ window }, after / Math.max(1, mostIn(window)))
        alarm(window, after, now.getTime())
      }
      return isRoom
    },
  }
}
