import { DELETION_COOLING_DAYS } from '@cloudplay/contract/constants'
import type { CallRequest, CallResponse } from '@cloudplay/contract/endpoints'
import { OrderStatus } from '@cloudplay/contract/envelope'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { announce } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { playSessions } from '../../database/schema/play.ts'
import { orders } from '../../database/schema/wallet.ts'
import type { Deps, Domain } from '../../http/deps.ts'
import { refuseField, refusePlainly } from '../../http/refuse.ts'
import type { Player } from '../../http/serve.ts'
import { readCard } from '../activities/monthly-card.ts'
import { readOwed } from '../wallet/debts.ts'
import { lockWallet } from '../wallet/repository.ts'
import { grantedMinutes } from '../welfare/minutes.ts'
import { passPassword } from './login.ts'
import { deletionMessages } from './messages.ts'
import { lockAccount, readAccount } from './repository.ts'
import { maskMobile } from './rules.ts'
import { endOtherSessions } from './sessions.ts'
import { checkCode, spendCode } from './sms-codes.ts'
import type { Requester } from './sms-requester.ts'

export const COOLING_MS = DELETION_COOLING_DAYS * 86_400_000

const flag = (isSet: boolean) => (isSet ? (1 as const) : (0 as const))

async function countOpenOrders(db: Db, uid: string): Promise<number> {
  return db.$count(orders, and(eq(orders.uid, uid), eq(orders.status, OrderStatus.open)))
}

/** What the player loses with the account, and what must be settled before. */
export async function readDeletion(
  { database: { db }, clock }: Deps,
  uid: string,
): Promise<CallResponse<'getAccountDeletion'>> {
  const account = await readAccount(db, uid)
  const card = await readCard(db, uid, clock.now())
  const running = await db.$count(
    playSessions,
    and(eq(playSessions.uid, uid), ne(playSessions.state, 'ended')),
  )
  return {
    mobile: maskMobile(account.mobile),
    has_password: flag(account.passwordHash !== null),
    cooling_days: DELETION_COOLING_DAYS,
    extcredits2: account.balance,
    free_minutes: await grantedMinutes(db, uid, clock.now()),
    infiniteTime: card ? Math.floor(card.endsAt.getTime() / 1000) : 0,
    is_member: flag(account.isMember),
    in_game: flag(running > 0),
    open_orders: await countOpenOrders(db, uid),
    owed_coins: await readOwed(db, uid),
  }
}

/**
 * Records the request (FAULT-8): the player leaves game, queue and every session immediately. The account is deleted after
 * the cooling-off period, unless a login cancels it.
 */
export async function askForDeletion(
  deps: Deps,
  domains: readonly Domain[],
  { uid, sessionId }: Player,
  body: CallRequest<'deleteAccount'>,
  requesterOf: (mobile: string) => Requester,
): Promise<CallResponse<'deleteAccount'>> {
  const { mobile } = await readAccount(deps.database.db, uid)
  const { codeId, passwordHash } = await proveOwner(deps, mobile, body, requesterOf(mobile))
  const askedAt = await deps.database.tx(async (tx, now) => {
    if (codeId) await spendCode(tx, codeId, now)
    for (const domain of domains) await domain.leave?.(tx, { uid, endsGame: true, now })
    await lockWallet(tx, uid)
    if ((await countOpenOrders(tx, uid)) > 0) refusePlainly(deletionMessages.openOrders)
    const owed = await readOwed(tx, uid)
    if (owed > 0) refusePlainly(deletionMessages.owedCoins({ coins: owed }))
    const account = await lockAccount(tx, uid)
    if (passwordHash && account?.passwordHash !== passwordHash)
      refuseField('pwd', deletionMessages.wrongPassword)
    await tx
      .update(accounts)
      .set({ deletionAskedAt: now })
      .where(and(eq(accounts.id, uid), isNull(accounts.deletedAt)))
    const ended = await endOtherSessions(tx, uid, null, now)
    // The requesting page ends its session itself after the answer.
    const sessionIds = ended.filter((id) => id !== sessionId)
    await announce(tx, 'session:ended', { uid, reason: 'logout', sessionIds })
    return now
  })
  return { delete_time: Math.floor((askedAt.getTime() + COOLING_MS) / 1000) }
}

/** Returns the id of the code to use up, or the hash that the password fits. */
async function proveOwner(
  deps: Deps,
  mobile: string,
  body: CallRequest<'deleteAccount'>,
  requester: Requester,
): Promise<{ codeId?: string; passwordHash?: string | null }> {
  if (body.type === 'code') {
    if (!body.code) refuseField('code', deletionMessages.codeMissing)
    return {
      codeId: await checkCode(deps, { mobile, purpose: 'delete', code: body.code, requester }),
    }
  }
  if (!body.pwd) refuseField('pwd', deletionMessages.passwordMissing)
  return passPassword(deps, mobile, body.pwd, requester.network, deletionMessages.wrongPassword)
}
