import { hidePersons } from '@cloudplay/log/hide-secrets'
import { isAdult } from '@cloudplay/rules/age'
import { and, count, eq, gt, isNull } from 'drizzle-orm'
import type { LocalizedText } from '@cloudplay/contract/language'
import { nameOf } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { accounts, sessions } from '../../../database/schema/accounts.ts'
import { wallets } from '../../../database/schema/wallet.ts'
import type { Deps } from '../../../http/deps.ts'
import { maskMobile } from '../../accounts/rules.ts'
import { readCard } from '../../activities/monthly-card.ts'
import { queueOf } from '../../play/queue/queue-info.ts'
import { activeOf } from '../../play/sessions/repository.ts'
import { readVerification } from '../../verification/repository.ts'
import { readOwed } from '../../wallet/debts.ts'

/** A player as support sees them, without personal data. */
export interface Profile {
  uid: string
  username: string
  nickname: string
  mobile: string
  createdAt: Date
  isMember: boolean
  toppedUpFen: number
  balance: number
  owedCoins: number
  cardEndsAt: Date | null
  deletionAskedAt: Date | null
  deletedAt: Date | null
  openLogins: number
  verification: { state: string; isAdult: boolean; decidedAt: Date | null } | null
  now: PlayingNow | null
}

/** Where the player is: in the queue, at a seat. */
interface PlayingNow {
  cid: string
  game: LocalizedText
  state: string
  since: Date
  nodeId: string | null
  offerExpiresAt: Date | null
  chargedMinutes: number
  /** Place in the queue, from 1; null outside it. */
  position: number | null
  waiting: number | null
}

/** Null: nobody has this id. */
export async function readProfile(
  deps: Pick<Deps, 'database' | 'clock'>,
  uid: string,
): Promise<Profile | null> {
  const { db } = deps.database
  const now = deps.clock.now()
  const [row] = await db
    .select({ account: accounts, balance: wallets.balance })
    .from(accounts)
    .leftJoin(wallets, eq(wallets.uid, accounts.id))
    .where(eq(accounts.id, uid))
  if (!row) return null
  const { account } = row
  const verification = await readVerification(db, uid)
  const card = await readCard(db, uid, now)
  return {
    uid,
    username: account.username,
    nickname: hidePersons(account.nickname),
    mobile: account.deletedAt ? '' : maskMobile(account.mobile),
    createdAt: account.createdAt,
    isMember: account.isMember,
    toppedUpFen: account.toppedUpFen,
    balance: row.balance ?? 0,
    owedCoins: await readOwed(db, uid),
    cardEndsAt: card?.endsAt ?? null,
    deletionAskedAt: account.deletionAskedAt,
    deletedAt: account.deletedAt,
    openLogins: await countLogins(db, uid, now),
    verification: verification && {
      state: verification.state,
      isAdult: isAdult(verification.birthDate, now),
      decidedAt: verification.decidedAt,
    },
    now: await readNow(deps, uid),
  }
}

async function countLogins(db: Db, uid: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ open: count() })
    .from(sessions)
    .where(
      and(eq(sessions.accountId, uid), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)),
    )
  return row!.open
}

async function readNow(
  deps: Pick<Deps, 'database' | 'clock'>,
  uid: string,
): Promise<PlayingNow | null> {
  const active = await activeOf(deps.database.db, uid)
  if (!active) return null
  const { session, game } = active
  const place = session.state === 'queued' ? await queueOf(deps, uid) : null
  return {
    cid: session.cid,
    game: nameOf(game),
    state: session.state,
    since: session.stateSince,
    nodeId: session.nodeId,
    offerExpiresAt: session.state === 'offered' ? session.offerExpiresAt : null,
    chargedMinutes: session.chargedMinutes,
    position: place?.queue_num ?? null,
    waiting: place?.waitingPeople ?? null,
  }
}
