import { randomInt } from 'node:crypto'
import {
  SMS_CODE_LENGTH,
  SMS_CODE_TRIES,
  SMS_CODE_TTL_SECONDS,
  SMS_RESEND_SECONDS,
} from '@cloudplay/contract/constants'
import type { Language } from '@cloudplay/contract/language'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { smsCodes } from '../../database/schema/accounts.ts'
import type { Deps } from '../../http/deps.ts'
import { refuseField, refusePlainly } from '../../http/refuse.ts'
import { SmsRefused } from '../../ports/sms.ts'
import { accountMessages, deletionMessages } from './messages.ts'
import { hashCode, unusableHashes, verifyHash } from './slow-hash.ts'
import type { SmsBudget } from './sms-budget.ts'
import { passLimits } from './sms-limits.ts'
import type { Requester } from './sms-requester.ts'

type CodePurpose = 'yzmLogin' | 'modify' | 'delete'

/**
 * Creates a code, stores its hash and sends it. It works the same for known and unknown mobiles, so it does not reveal who
 * has an account. A code is bound to its mobile, purpose and browser. Requesting a new code revokes the previous one for
 * the same three, and never another browser's.
 */
export async function sendCode(
  deps: Deps,
  { mobile, type: purpose }: { mobile: string; type: CodePurpose },
  { requester, language, budget }: { requester: Requester; language: Language; budget: SmsBudget },
): Promise<{ resend_seconds: number }> {
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  const codeHash = await hashCode(code)
  const { id, sentAt } = await deps.database.tx(async (tx, now) => {
    const knownBy = await passLimits(tx, {
      mobile,
      requester,
      perNetworkHour: deps.config.smsPerAddressHour,
      budget,
      now,
    })
    const expiresAt = new Date(now.getTime() + SMS_CODE_TTL_SECONDS * 1000)
    const { network: address, requestHash } = requester
    const row = {
      mobile,
      purpose,
      codeHash,
      address,
      requestHash,
      knownBy,
      createdAt: now,
      expiresAt,
      triesLeft: SMS_CODE_TRIES,
    }
    const [kept] = await tx.insert(smsCodes).values(row).returning({ id: smsCodes.id })
    return { id: kept!.id, sentAt: now }
  })
  const minutesValid = SMS_CODE_TTL_SECONDS / 60
  const words = purpose === 'delete' ? deletionMessages.sms : accountMessages.sms
  const text = words({ code, minutes: minutesValid })[language]
  try {
    await deps.sms.send({ mobile, type: purpose, code, text, minutesValid, sentAt })
  } catch (error) {
    deps.log.error({ err: error, provider: deps.sms.name }, 'an SMS could not be sent')
    // After any other failure it may arrive, so it counts and the player may enter it.
    if (error instanceof SmsRefused) {
      // Don't start the resend timer.
      await deps.database.db.delete(smsCodes).where(eq(smsCodes.id, id))
      refusePlainly(accountMessages.smsFailed)
    }
  }
  return { resend_seconds: SMS_RESEND_SECONDS }
}

/**
 * Checks a code and returns its id for `spendCode`. Refuses a code that is wrong, old, used, tried too often, or requested
 * by another browser, whose tries don't change. A try counts before it is checked, so concurrent tries gain nothing.
 */
export async function checkCode(
  deps: Deps,
  {
    mobile,
    purpose,
    code,
    requester,
  }: { mobile: string; purpose: CodePurpose; code: string; requester: Requester },
): Promise<string> {
  const now = deps.clock.now()
  const newest = sql`(select id from ${smsCodes} 
    where mobile = ${mobile} and purpose = ${purpose} and request_hash = ${requester.requestHash} and request_hash <> ''
    order by created_at desc, id limit 1)`
  const [tried] = await deps.database.db
    .update(smsCodes)
    .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
    .where(
      and(
        eq(smsCodes.id, newest),
        gt(smsCodes.triesLeft, 0),
        isNull(smsCodes.usedAt),
        gt(smsCodes.expiresAt, now),
      ),
    )
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash })
  const isRight = await verifyHash(tried?.codeHash ?? (await unusableHashes()).code, code)
  if (!tried || !isRight) refuseField('code', accountMessages.wrongCode)
  return tried.id
}

/** Uses up a checked code, in the transaction of the action it allows: of two concurrent uses only one succeeds. */
export async function spendCode(tx: Db, id: string, now: Date): Promise<void> {
  const used = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  if (used.length === 0) refuseField('code', accountMessages.wrongCode)
}
