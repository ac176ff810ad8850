import { BodyStatus, ConsumeType } from '@cloudplay/contract/envelope'
import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { games } from '../../../database/schema/catalog.ts'
import { nodes, playSessions, sessionMinutes } from '../../../database/schema/play.ts'
import { wallets } from '../../../database/schema/wallet.ts'
import { type NewNotice, notify } from '../../notices/notify.ts'
import { type MessageTo, pushToAll } from '../../push/messages.ts'
import { debitAll, takeExpired } from '../../wallet/ledger.ts'
import { takeFreeMinutes } from '../../welfare/minutes.ts'
import { endSession } from '../sessions/ending.ts'
import { refusalOf } from '../sessions/permission.ts'
import { lockSession, type SessionOfGame } from '../sessions/repository.ts'
import { coinsForMinute, minutesLeft, payBy, WARN_MINUTES_BEFORE } from './entitlement.ts'
import { billingMessages } from './messages.ts'
import { MINUTE_MS } from '../sessions/minute-clock.ts'
import { type PayerNews, payerNews, payerText, type PayerView } from './payer-news.ts'
import { readStandings, type Standing } from './standing.ts'

/**
 * Charges the next due minute of each of these sessions: nothing with a card, else a free minute, else coins. It takes as
 * many statements for all of them as for one. The row of `session_minutes` and the ledger's key make sure that each minute
 * is paid once; sessions that another caller locked are left for the next time. Returns the sessions whose player may not
 * play now or cannot pay: end them with `endUnpaid`.
 */
export async function chargeMinutes(tx: Db, cids: readonly string[], now: Date): Promise<string[]> {
  const due = await lockDue(tx, cids, now)
  const standings = await readStandings(tx, due.map(nextMinute), now)
  const allowed = due.flatMap((active): Due[] => {
    const standing = standings.get(active.session.uid)
    return standing?.permission.code === BodyStatus.ok ? [{ ...active, standing }] : []
  })
  const paid = await pay(tx, allowed, now)
  await write(tx, paid, now)
  const charged = new Set(paid.map(({ session: { cid } }) => cid))
  return due.map(({ session: { cid } }) => cid).filter((cid) => !charged.has(cid))
}

const nextMinute = ({ session, game }: SessionOfGame) => ({
  uid: session.uid,
  game,
  minute: session.chargedMinutes,
  beginsAt: session.nextChargeAt,
})

/** Ends a game whose next minute is due and cannot be charged. */
export async function endUnpaid(tx: Db, cid: string, now: Date): Promise<void> {
  const active = await lockSession(tx, cid)
  if (!active?.session.nextChargeAt || active.session.nextChargeAt > now) return
  const { uid } = active.session
  await takeExpired(tx, uid, now)
  const standing = (await readStandings(tx, [nextMinute(active)], now)).get(uid)
  if (!standing) return endSession(tx, active, 'not_allowed_now', now)
  // A payment may have arrived meanwhile.
  const mayGoOn = standing.permission.code === BodyStatus.ok && standing.consumeType !== null
  if (!mayGoOn) await endSession(tx, active, refusalOf(standing.permission), now)
}

interface Due extends SessionOfGame {
  standing: Standing
}

/** The sessions that are still due by their node's report, with their wallets, locked until `tx` ends. */
async function lockDue(tx: Db, cids: readonly string[], now: Date): Promise<SessionOfGame[]> {
  if (cids.length === 0) return []
  const rows = await tx
    .select({ session: playSessions, game: games })
    .from(playSessions)
    .innerJoin(games, sql`${games.gameId} = ${playSessions.gameId}`)
    .innerJoin(wallets, sql`${wallets.uid} = ${playSessions.uid}`)
    .innerJoin(nodes, sql`${nodes.nodeId} = ${playSessions.nodeId}`)
    .where(
      and(
        inArray(playSessions.cid, [...cids]),
        lte(playSessions.nextChargeAt, sql`least(${now}::timestamptz, ${nodes.lastSeenAt})`),
      ),
    )
    .orderBy(asc(playSessions.cid))
    .for('update', { of: [playSessions, wallets], skipLocked: true })
  return rows as SessionOfGame[]
}

interface Paid extends Due {
  paidBy: ConsumeType
  coins: number
  grantId: number | null
}

async function pay(tx: Db, due: readonly Due[], now: Date): Promise<Paid[]> {
  const withoutCard = due.filter(({ standing }) => !standing.means.hasCard)
  const grants = await takeFreeMinutes(
    tx,
    withoutCard.map(({ session: { uid, nextChargeAt }, game }) => ({
      uid,
      game,
      beginsAt: nextChargeAt ?? now,
    })),
    now,
  )
  const byCoins = withoutCard.filter(({ session: { uid } }) => !grants.has(uid))
  const coinsOf = ({ session, standing }: Due) =>
    coinsForMinute(standing.means.priceCoinsHour, session.chargedMinutes)
  const debits = byCoins
    .filter((one) => coinsOf(one) > 0)
    .map((one) => {
      const { cid, uid, chargedMinutes } = one.session
      return {
        uid,
        coins: coinsOf(one),
        kind: 'play' as const,
        title: nameOf(one.game),
        key: `play:${cid}:${chargedMinutes}`,
      }
    })
  const taken = await debitAll(tx, debits, now)
  return due.flatMap((one): Paid[] => {
    const { uid } = one.session
    if (one.standing.means.hasCard)
      return [{ ...one, paidBy: ConsumeType.monthlyCard, coins: 0, grantId: null }]
    const grantId = grants.get(uid)
    if (grantId !== undefined)
      return [{ ...one, paidBy: ConsumeType.freeMinutes, coins: 0, grantId }]
    const coins = coinsOf(one)
    return coins === 0 || taken.has(uid)
      ? [{ ...one, paidBy: ConsumeType.coins, coins, grantId: null }]
      : []
  })
}

async function write(tx: Db, paid: readonly Paid[], now: Date): Promise<void> {
  if (paid.length === 0) return
  await tx.insert(sessionMinutes).values(
    paid.map(({ session, paidBy, coins, grantId }) => ({
      cid: session.cid,
      minute: session.chargedMinutes,
      chargedAt: now,
      paidBy,
      coins,
      grantId,
    })),
  )
  const charges = paid.map((one): Charge => {
    const left = minutesAfter(one)
    return {
      ...one,
      left,
      isNearEnd: left < WARN_MINUTES_BEFORE,
      ...payerNews(payerView(one, now)),
    }
  })
  const values = charges.map(
    ({ session, standing, isNearEnd, paidBy, warned }) =>
      sql`(${session.cid}::uuid, ${standing.permission.mustEndAt}::timestamptz, ${isNearEnd}::boolean, ${paidBy}::int, ${warned}::int)`,
  )
  await tx.execute(sql`
    update play_sessions s set charged_minutes = s.charged_minutes + 1, next_charge_at = s.next_charge_at + interval '1 minute',
      must_end_at = paid.must_end_at, warned_at = case when paid.is_near_end then coalesce(s.warned_at, ${now}::timestamptz) end,
      payer = paid.payer, payer_warned = paid.payer_warned
    from (values ${sql.join(values, sql`, `)}) as paid (cid, must_end_at, is_near_end, payer, payer_warned) where s.cid = paid.cid`)
  // Sent once when the end is near, and again after a top-up that ran out.
  const warned = charges.filter((one) => one.isNearEnd && !one.session.warnedAt)
  await pushToAll(
    tx,
    [
      ...warned.map((one) => warning(one, one.left + 1, now)),
      ...charges.flatMap((one) => (one.news ? [payerMessage(one, one.news, now)] : [])),
    ],
    now,
  )
  await notify(tx, charges.flatMap(coinsBegan), now)
}

interface Charge extends Paid, ReturnType<typeof payerNews> {
  /** Whole minutes that are paid for after this one. */
  left: number
  isNearEnd: boolean
}

function payerView({ session, standing, paidBy }: Paid, now: Date): PayerView {
  const { means, afterCard, cardEndsAt } = standing
  const isFree = paidBy === ConsumeType.freeMinutes
  const begunAt = session.nextChargeAt ?? now
  return {
    before: session.payer,
    paidBy,
    warned: session.payerWarned,
    minutesLeft: cardEndsAt
      ? Math.ceil((cardEndsAt.getTime() - begunAt.getTime()) / MINUTE_MS)
      : isFree
        ? means.freeMinutes
        : Infinity,
    next: payBy(isFree ? { ...means, freeMinutes: 0 } : afterCard, session.chargedMinutes + 1),
  }
}

/** Whole minutes that are paid for after this one. */
function minutesAfter({ standing: { means }, paidBy, coins, grantId }: Paid): number {
  if (paidBy === ConsumeType.monthlyCard) return Infinity
  return minutesLeft({
    ...means,
    freeMinutes: means.freeMinutes - (grantId === null ? 0 : 1),
    balance: means.balance - coins,
  })
}

function warning({ session: { uid, cid } }: Paid, minutes: number, now: Date): MessageTo {
  const text = billingMessages.timeRunningOut({ minutes })
  return {
    uid,
    message: { type: 'time_running_out', cid, minutes_left: minutes, text },
    until: new Date(now.getTime() + minutes * MINUTE_MS),
  }
}

function payerMessage({ session: { uid, cid }, standing }: Paid, news: PayerNews, now: Date) {
  const { minutesLeft, next } = news
  const price = standing.means.priceCoinsHour
  const message = {
    type: 'payer_changes' as const,
    cid,
    minutes_left: minutesLeft,
    next,
    coins_hour: next === ConsumeType.coins ? price : 0,
    text: payerText(news, price),
  }
  return { uid, message, until: new Date(now.getTime() + Math.max(1, minutesLeft) * MINUTE_MS) }
}

/** For the notification centre: from this minute on the player spends coins. */
function coinsBegan({ session, game, standing, news }: Charge): NewNotice[] {
  if (news?.minutesLeft !== 0 || news.next !== ConsumeType.coins) return []
  const { uid, cid, gameId, chargedMinutes } = session
  const params = {
    game_id: gameId,
    game: nameOf(game),
    had_card: news.last === ConsumeType.monthlyCard ? (1 as const) : (0 as const),
    coins_hour: standing.means.priceCoinsHour,
  }
  return [{ uid, kind: 'coins_began', params, key: `coins:${cid}:${chargedMinutes}` }]
}
