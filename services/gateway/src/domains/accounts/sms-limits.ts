import type { Db } from '../../database/database.ts'
import { accounts, sessions, smsCodes } from '../../database/schema/accounts.ts'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import { refusePlainly } from '../../http/refuse.ts'
import { accountMessages } from './messages.ts'
import {
  FRESH_LIMITS,
  REQUESTER_LIMITS,
  STRANGERS_LIMITS,
  waitBeforeSendMs,
  waitText,
  type SendLimit,
} from './rules.ts'
import { SMS_LOCK, type SmsBudget } from './sms-budget.ts'
import type { Requester } from './sms-requester.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Asked {
  mobile: string
  requester: Requester
  perNetworkHour: number
  budget: SmsBudget
  now: Date
}

/**
 * Refuses a code above the limits (docs/decisions/085). Otherwise returns the hash that this mobile knows the requester by,
 * empty for a stranger. Requests for one mobile, from one network or for the last codes of the site run one by one.
 */
export async function passLimits(
  tx: Db,
  { mobile, requester, perNetworkHour, budget, now }: Asked,
): Promise<string> {
  const { network } = requester
  const keys = [`sms ${network}`, `sms ${mobile}`, SMS_LOCK]
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(key)) from (values ${sql.join(
      keys.map((key) => sql`(${key})`),
      sql`, `,
    )}) lock (key) order by key`,
  )
  const knownBy =
    requester.deviceHash ||
    ((await hasLoggedInFrom(tx, mobile, requester.networkHash)) ? requester.networkHash : '')
  const sent = await tx
    .select({
      mobile: smsCodes.mobile,
      network: smsCodes.address,
      knownBy: smsCodes.knownBy,
      createdAt: smsCodes.createdAt,
    })
    .from(smsCodes)
    .where(
      and(
        or(eq(smsCodes.mobile, mobile), eq(smsCodes.address, network)),
        gt(smsCodes.createdAt, new Date(now.getTime() - DAY_MS)),
      ),
    )
  const wait = (isCounted: (row: (typeof sent)[number]) => boolean, limits: readonly SendLimit[]) =>
    waitBeforeSendMs(
      sent.filter(isCounted).map(({ createdAt }) => createdAt.getTime()),
      limits,
      now.getTime(),
    )
  const ofStrangers = (row: (typeof sent)[number]) => row.mobile === mobile && row.knownBy === ''
  const isFresh = !sent.some((row) => ofStrangers(row) && row.network === network)
  const ofMobileMs =
    knownBy === ''
      ? Math.max(
          wait((row) => ofStrangers(row) && row.network === network, REQUESTER_LIMITS),
          Math.min(
            wait(ofStrangers, STRANGERS_LIMITS),
            isFresh ? wait(ofStrangers, FRESH_LIMITS) : Infinity,
          ),
        )
      : wait((row) => row.mobile === mobile && row.knownBy === knownBy, REQUESTER_LIMITS)
  const ofNetworkMs = wait(
    (row) => row.network === network,
    [{ windowMs: HOUR_MS, max: perNetworkHour }],
  )
  const waitMs = Math.max(ofMobileMs, ofNetworkMs)
  if (waitMs > 0) refusePlainly(accountMessages.tooManyCodes({ wait: waitText(waitMs) }))
  if (!(await budget.take(tx, knownBy === '' ? 'stranger' : 'known', now)))
    refusePlainly(accountMessages.noCodesNow)
  return knownBy
}

/** Whether a login of the last days to this mobile's account came from the network; only logins record that. */
async function hasLoggedInFrom(tx: Db, mobile: string, networkHash: string): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(accounts.mobile, mobile), eq(sessions.networkHash, networkHash)))
    .limit(1)
  return found.length > 0
}
