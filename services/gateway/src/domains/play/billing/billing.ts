import { BodyStatus, ConsumeType } from '@cloudplay/contract/envelope'
import { eq, sql } from 'drizzle-orm'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { playSessions, sessionMinutes } from '../../../database/schema/play.ts'
import { pushTo } from '../../push/messages.ts'
import { debit } from '../../wallet/ledger.ts'
import { takeFreeMinute } from '../../welfare/minutes.ts'
import { endSession } from '../sessions/ending.ts'
import { lockSession, type SessionOfGame } from '../sessions/repository.ts'
import { coinsForMinute, minutesLeft, WARN_MINUTES_BEFORE } from './entitlement.ts'
import { billingMessages } from './messages.ts'
import { readStanding, type Standing } from './standing.ts'

const MINUTE_MS = 60_000

/** Sessions with a minute due. Only time that the node has reported counts, so a silent gateway charges no player. */
export async function dueForCharge(db: Db, now: Date): Promise<string[]> {
  const { rows } = await db.execute<{ cid: string }>(sql`
    select s.cid from play_sessions s join nodes n on n.node_id = s.node_id
    where s.next_charge_at is not null and s.next_charge_at <= least(${now}::timestamptz, n.last_seen_at)
    order by s.next_charge_at limit 200`)
  return rows.map(({ cid }) => cid)
}

/**
 * Charges the next minute of a session when it is due: with a card nothing, else a free minute, else coins; when
 * neither is left the game ends. The row of `session_minutes` and the ledger's key make each minute be paid once,
 * whoever else tries.
 */
export async function chargeMinute(tx: Db, cid: string, now: Date): Promise<void> {
  const active = await lockSession(tx, cid)
  if (!active?.session.nextChargeAt || active.session.nextChargeAt > now) return
  const { session, game } = active
  const minute = session.chargedMinutes
  const standing = await readStanding(tx, session.uid, game, now, minute)
  if (standing.permission.code !== BodyStatus.ok) return endSession(tx, active, 'not_allowed_now', now)
  const paid = await pay(tx, active, standing, minute, now)
  if (!paid) return endSession(tx, active, 'balance_used_up', now)

  await tx.insert(sessionMinutes).values({ cid, minute, chargedAt: now, ...paid })
  const isNearEnd = await warn(tx, active, standing, paid, now)
  await tx
    .update(playSessions)
    .set({
      chargedMinutes: minute + 1,
      nextChargeAt: new Date(session.nextChargeAt!.getTime() + MINUTE_MS),
      mustEndAt: standing.permission.mustEndAt,
      warnedAt: isNearEnd ? (session.warnedAt ?? now) : null,
    })
    .where(eq(playSessions.cid, cid))
}

interface Paid {
  paidBy: ConsumeType
  coins: number
  grantId: number | null
}

async function pay(tx: Db, { session, game }: SessionOfGame, { means }: Standing, minute: number, now: Date): Promise<Paid | null> {
  if (means.hasCard) return { paidBy: ConsumeType.monthlyCard, coins: 0, grantId: null }
  const grantId = await takeFreeMinute(tx, session.uid, game, now)
  if (grantId !== null) return { paidBy: ConsumeType.freeMinutes, coins: 0, grantId }
  const coins = coinsForMinute(means.priceCoinsHour, minute)
  if (coins > 0) {
    const key = `play:${session.cid}:${minute}`
    const taken = await debit(tx, { uid: session.uid, coins, kind: 'play', title: nameOf(game), key, now })
    if (!taken) return null
  }
  return { paidBy: ConsumeType.coins, coins, grantId: null }
}

/** Says once that the end is near, and again after a top-up that did not last. True while it is near. */
async function warn(tx: Db, { session }: SessionOfGame, { means }: Standing, paid: Paid, now: Date): Promise<boolean> {
  if (paid.paidBy === ConsumeType.monthlyCard) return false
  const left = minutesLeft({
    ...means,
    freeMinutes: means.freeMinutes - (paid.grantId === null ? 0 : 1),
    balance: means.balance - paid.coins,
  })
  if (left >= WARN_MINUTES_BEFORE) return false
  if (!session.warnedAt) {
    const text = billingMessages.timeRunningOut({ minutes: left + 1 })
    const until = new Date(now.getTime() + (left + 1) * MINUTE_MS)
    await pushTo(tx, session.uid, { type: 'time_running_out', cid: session.cid, minutes_left: left + 1, text }, now, until)
  }
  return true
}
