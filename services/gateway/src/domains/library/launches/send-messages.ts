import { LANGUAGES, BASE_LANGUAGE } from '@cloudplay/contract/language'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { localizedText } from '../../../core/localized.ts'
import type { Db } from '../../../database/database.ts'
import { launchMessages } from '../../../database/schema/launches.ts'
import type { Deps } from '../../../http/deps.ts'
import { SmsRefused } from '../../../ports/sms.ts'
import { SMS_LOCK, smsBudgetOf, type SmsBudget } from '../../accounts/sms-budget.ts'
import { launchTexts } from './messages.ts'

const DAY_MS = 86_400_000
/** The most messages for one mobile within a day; the others follow on the next. */
const MOST_A_DAY = 5
/** A gateway that ends waits for its round. */
const MOST_A_ROUND = 50
const FAILURES_A_ROUND = 3
const TRIES = 3
const RETRY_AFTER_MS = 600_000
/** Nobody wants to hear of a launch later than this. */
const LATE_AFTER_MS = 3 * DAY_MS
/** Remembered so long, so that a mobile gets one message per game. */
const KEEP_MS = 180 * DAY_MS

/** Stores the SMS to send after `tx`; a mobile that got or gets one about this game is skipped. */
export async function queueMessages(
  tx: Db,
  messages: readonly { uid: string; gameId: number; mobile: string; language: string }[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return
  await tx
    .insert(launchMessages)
    .values(
      messages.map(({ uid, gameId, mobile, language }) => ({
        uid,
        gameId,
        mobile,
        language,
        createdAt: now,
        dueAt: now,
        triesLeft: TRIES,
      })),
    )
    .onConflictDoNothing()
}

/**
 * Sends the SMS that are due, within the budget of the site. A message is claimed before it is sent. If the company refuses
 * it, it is tried again later; if no answer comes, it is not: it may have arrived.
 */
export async function sendLaunchMessages(deps: Deps): Promise<void> {
  const { database, sms, log, clock } = deps
  if (!sms.sendLaunch) return
  const budget = smsBudgetOf(deps)
  let failures = 0
  for (let sent = 0; sent < MOST_A_ROUND; sent++) {
    const claimed = await database.tx((tx, now) => claimOne(tx, budget, now))
    if (!claimed) return
    const { id, mobile, game, language } = claimed
    const text = launchTexts.launched({ game })[language]
    try {
      await sms.sendLaunch({ mobile, game: game[language], text, sentAt: clock.now() })
    } catch (error) {
      log.error({ err: error, provider: sms.name }, 'an SMS about a launch could not be sent')
      if (error instanceof SmsRefused) await tryLater(database.db, id, clock.now())
      // One message may be at fault; several in a round mean that the company is.
      if (++failures === FAILURES_A_ROUND) return
      continue
    }
    await noteSent(database.db, id, clock.now()).catch((error: unknown) =>
      log.error({ err: error }, 'an SMS about a launch was sent, but could not be noted'),
    )
  }
}

async function noteSent(db: Db, id: number, now: Date): Promise<void> {
  await db.update(launchMessages).set({ sentAt: now }).where(eq(launchMessages.id, id))
}

async function claimOne(tx: Db, budget: SmsBudget, now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${SMS_LOCK}))`)
  const { rows } = await tx.execute<{
    id: string
    mobile: string
    language: string
    name: string
    name_en: string
  }>(sql`
    select message.id, message.mobile, message.language, games.name, games.name_en
    from launch_messages message
    join games using (game_id)
    join accounts on accounts.id = message.uid and accounts.deleted_at is null
    where message.claimed_at is null and message.due_at <= ${now}
      and message.created_at > ${new Date(now.getTime() - LATE_AFTER_MS)}
      and (select count(*) from launch_messages earlier where earlier.mobile = message.mobile
        and earlier.claimed_at > ${new Date(now.getTime() - DAY_MS)}) < ${MOST_A_DAY}
    order by message.due_at, message.id limit 1 for update of message skip locked`)
  const found = rows[0]
  if (!found || !(await budget.take(tx, 'launch', now))) return null
  const id = Number(found.id)
  await tx
    .update(launchMessages)
    .set({ claimedAt: now, triesLeft: sql`${launchMessages.triesLeft} - 1` })
    .where(eq(launchMessages.id, id))
  return {
    id,
    mobile: found.mobile,
    game: localizedText(found.name, found.name_en),
    language: LANGUAGES.find((one) => one === found.language) ?? BASE_LANGUAGE,
  }
}

/** Releases a message that the company refused; after the last try it stays claimed. */
async function tryLater(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(launchMessages)
    .set({ claimedAt: null, dueAt: new Date(now.getTime() + RETRY_AFTER_MS) })
    .where(and(eq(launchMessages.id, id), sql`${launchMessages.triesLeft} > 0`))
}

/** Drops messages that came too late to be sent, and forgets old ones. */
export async function pruneLaunchMessages(db: Db, now: Date): Promise<void> {
  const { claimedAt, createdAt, dueAt } = launchMessages
  await db
    .delete(launchMessages)
    .where(
      or(
        lt(createdAt, new Date(now.getTime() - KEEP_MS)),
        and(isNull(claimedAt), lt(dueAt, new Date(now.getTime() - LATE_AFTER_MS))),
      ),
    )
}
