import { randomInt } from 'node:crypto'
import { SMS_CODE_LENGTH, SMS_CODE_TRIES, SMS_CODE_TTL_SECONDS, SMS_RESEND_SECONDS } from '@cloudplay/contract/constants'
import type { Language } from '@cloudplay/contract/language'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { smsCodes } from '../../database/schema/accounts.ts'
import type { Deps } from '../../http/deps.ts'
import { refuseField, refusePlainly } from '../../http/refuse.ts'
import { accountMessages, deletionMessages } from './messages.ts'
import { REQUESTER_LIMITS, STRANGERS_LIMITS, waitBeforeSendMs, waitText, type SendLimit } from './rules.ts'
import { hashCode, unusableHashes, verifyHash } from './slow-hash.ts'
import type { Requester } from './sms-requester.ts'

type CodePurpose = 'yzmLogin' | 'modify' | 'delete'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Makes a code, keeps its hash and sends it. It works the same for known and unknown mobiles, so no one learns from it
 * who has an account. A code binds to its mobile, purpose and browser; a newer one of the three puts out the older, and no
 * stranger's does.
 */
export async function sendCode(
  deps: Deps,
  { mobile, type: purpose }: { mobile: string; type: CodePurpose },
  { requester, language }: { requester: Requester; language: Language },
): Promise<{ resend_seconds: number }> {
  const now = deps.clock.now()
  const code = String(randomInt(10 ** SMS_CODE_LENGTH)).padStart(SMS_CODE_LENGTH, '0')
  const codeHash = await hashCode(code)
  const id = await deps.database.tx(async (tx) => {
    await refuseTooMany(tx, mobile, requester, deps.config.smsPerAddressHour, now)
    const expiresAt = new Date(now.getTime() + SMS_CODE_TTL_SECONDS * 1000)
    const { network: address, requestHash, deviceHash } = requester
    const row = { mobile, purpose, codeHash, address, requestHash, deviceHash, createdAt: now, expiresAt, triesLeft: SMS_CODE_TRIES }
    const [kept] = await tx.insert(smsCodes).values(row).returning({ id: smsCodes.id })
    return kept!.id
  })
  const minutesValid = SMS_CODE_TTL_SECONDS / 60
  const words = purpose === 'delete' ? deletionMessages.sms : accountMessages.sms
  const text = words({ code, minutes: minutesValid })[language]
  try {
    await deps.sms.send({ mobile, type: purpose, code, text, minutesValid, sentAt: now })
  } catch (error) {
    deps.log.error({ err: error, provider: deps.sms.name }, 'an SMS could not be sent')
    // What never arrived must not make the player wait a minute for the next try.
    await deps.database.db.delete(smsCodes).where(eq(smsCodes.id, id))
    refusePlainly(accountMessages.smsFailed)
  }
  return { resend_seconds: SMS_RESEND_SECONDS }
}

/**
 * Each requester has a quota of its own at a mobile, so that a stranger who asks again and again shuts no one out. What all
 * strangers together may ask for is bounded too, for the sake of the mobile's owner, whose own browsers are outside of it.
 */
async function refuseTooMany(tx: Db, mobile: string, requester: Requester, perAddressHour: number, now: Date): Promise<void> {
  const { network, deviceHash } = requester
  // Calls at the same moment for one mobile, or from one address, count one after the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(key)) from (values (${`sms ${network}`}), (${`sms ${mobile}`})) lock (key) order by key`,
  )
  const sent = await tx
    .select({ mobile: smsCodes.mobile, address: smsCodes.address, deviceHash: smsCodes.deviceHash, createdAt: smsCodes.createdAt })
    .from(smsCodes)
    .where(and(or(eq(smsCodes.mobile, mobile), eq(smsCodes.address, network)), gt(smsCodes.createdAt, new Date(now.getTime() - DAY_MS))))
  const wait = (rows: typeof sent, limits: readonly SendLimit[]) =>
    waitBeforeSendMs(
      rows.map(({ createdAt }) => createdAt.getTime()),
      limits,
      now.getTime(),
    )
  const ofMobile = sent.filter((row) => row.mobile === mobile)
  const ofStrangers = ofMobile.filter((row) => row.deviceHash === '')
  const waitMs = Math.max(
    ...(deviceHash === ''
      ? [
          wait(
            ofStrangers.filter((row) => row.address === network),
            REQUESTER_LIMITS,
          ),
          wait(ofStrangers, STRANGERS_LIMITS),
        ]
      : [
          wait(
            ofMobile.filter((row) => row.deviceHash === deviceHash),
            REQUESTER_LIMITS,
          ),
        ]),
    wait(
      sent.filter((row) => row.address === network),
      [{ windowMs: HOUR_MS, max: perAddressHour }],
    ),
  )
  if (waitMs > 0) refusePlainly(accountMessages.tooManyCodes({ wait: waitText(waitMs) }))
}

/**
 * Checks a code and gives the id under which `spendCode` uses it up; refuses when it is wrong, old, used, tried too often,
 * or was asked for by another browser, whose tries are left alone. A try is counted before it is judged, so tries at the same moment gain nothing.
 */
export async function checkCode(
  deps: Deps,
  { mobile, purpose, code, requester }: { mobile: string; purpose: CodePurpose; code: string; requester: Requester },
): Promise<string> {
  const now = deps.clock.now()
  const newest = sql`(select id from ${smsCodes} 
    where mobile = ${mobile} and purpose = ${purpose} and request_hash = ${requester.requestHash} and request_hash <> ''
    order by created_at desc, id limit 1)`
  const [tried] = await deps.database.db
    .update(smsCodes)
    .set({ triesLeft: sql`${smsCodes.triesLeft} - 1` })
    .where(and(eq(smsCodes.id, newest), gt(smsCodes.triesLeft, 0), isNull(smsCodes.usedAt), gt(smsCodes.expiresAt, now)))
    .returning({ id: smsCodes.id, codeHash: smsCodes.codeHash })
  const isRight = await verifyHash(tried?.codeHash ?? (await unusableHashes()).code, code)
  if (!tried || !isRight) refuseField('code', accountMessages.wrongCode)
  return tried.id
}

/** Uses a checked code up, in the transaction of what it allowed: of two at once only one goes through. */
export async function spendCode(tx: Db, id: string, now: Date): Promise<void> {
  const used = await tx
    .update(smsCodes)
    .set({ usedAt: now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedAt)))
    .returning({ id: smsCodes.id })
  if (used.length === 0) refuseField('code', accountMessages.wrongCode)
}
