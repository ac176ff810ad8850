import type { CallRequest } from '@cloudplay/contract/endpoints'
import type { Language } from '@cloudplay/contract/language'
import { announce } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { refuseField, refusePlainly } from '../../http/refuse.ts'
import { accountMessages } from './messages.ts'
import { personHashOf } from './person-hash.ts'
import { findByMobile, findOrRegister, forgetLoginTries, forgetLoginTry, noteLoginTry, setPassword, type Account } from './repository.ts'
import { passwordFault } from './rules.ts'
import { endOtherSessions, findSession, startSession } from './sessions.ts'
import { takeDeletionBack } from './taking-back.ts'
import { hashPassword, unusableHashes, verifyHash } from './slow-hash.ts'
import { checkCode, spendCode } from './sms-codes.ts'

const TRY_WINDOW_MS = 15 * 60_000
const TRIES_PER_MOBILE = 10
const TRIES_PER_ADDRESS = 100

interface LoggedIn {
  token: string
  expiresAt: Date
  channel: string
  /** The account was to be deleted, and is not any more. */
  tookDeletionBack: boolean
}

/** Logs in by password, or by SMS code, which also registers a mobile not seen before (ACCT-1). */
export async function logIn(deps: Deps, body: CallRequest<'login'>, address: string, language: Language): Promise<LoggedIn> {
  const { mobile, platform = 'h5', channel = '' } = body
  const now = deps.clock.now()
  if (body.type === 'pwd') {
    if (!body.pwd) refuseField('pwd', accountMessages.passwordMissing)
    const account = await passPassword(deps, mobile, body.pwd, address)
    if (account.deletionAskedAt === null) return enter(deps.database.db, account)
    return deps.database.tx(async (tx) => {
      if (!(await takeDeletionBack(tx, account.id))) refuseField('pwd', accountMessages.wrongPassword)
      return enter(tx, account)
    })
  }
  if (!body.code) refuseField('code', accountMessages.codeMissing)
  const codeId = await checkCode(deps, mobile, 'yzmLogin', body.code)
  return deps.database.tx(async (tx) => {
    await spendCode(tx, codeId, now)
    const newcomer = { mobile, channel, language, personHash: personHashOf(deps.secrets, mobile) }
    const account = await findOrRegister(tx, newcomer, now)
    const isKept = account.deletionAskedAt === null || (await takeDeletionBack(tx, account.id))
    // Deleted at this very moment: the mobile is free.
    return enter(tx, isKept ? account : await findOrRegister(tx, newcomer, now))
  })

  async function enter(db: Db, account: Account): Promise<LoggedIn> {
    const session = await startSession(db, account.id, platform, now)
    return { ...session, channel: account.channel || channel, tookDeletionBack: account.deletionAskedAt !== null }
  }
}

export async function passPassword(
  deps: Deps,
  mobile: string,
  password: string,
  address: string,
  wrong = accountMessages.wrongPassword,
): Promise<Account> {
  const { db } = deps.database
  const now = deps.clock.now()
  const tries = await noteLoginTry(db, mobile, address, now, new Date(now.getTime() - TRY_WINDOW_MS))
  if (tries.ofMobile > TRIES_PER_MOBILE || tries.ofAddress > TRIES_PER_ADDRESS) {
    // A refused try is not counted, or someone could keep another's mobile shut for ever.
    await forgetLoginTry(db, tries.id)
    refusePlainly(accountMessages.tooManyTries)
  }
  const account = await findByMobile(db, mobile)
  const isRight = await verifyHash(account?.passwordHash ?? (await unusableHashes()).password, password)
  if (!account?.passwordHash || !isRight) refuseField('pwd', wrong)
  await forgetLoginTries(db, mobile)
  return account
}

/** Sets a new password by SMS code and ends all the player's sessions but the caller's own, if it has one. */
export async function modifyPassword(deps: Deps, body: CallRequest<'modifyPwd'>, callerToken: string | undefined): Promise<void> {
  const { mobile, pwd, code } = body
  const fault = passwordFault(pwd)
  if (fault) refuseField('pwd', fault)
  const codeId = await checkCode(deps, mobile, 'modify', code)
  const passwordHash = await hashPassword(pwd)
  const now = deps.clock.now()
  const caller = callerToken ? await findSession(deps.database.db, callerToken, now) : null
  await deps.database.tx(async (tx) => {
    await spendCode(tx, codeId, now)
    const account = await findByMobile(tx, mobile)
    // Only the mobile's holder reads this, so it tells a stranger nothing.
    if (!account) refuseField('mobile', accountMessages.notRegistered)
    await setPassword(tx, account.id, passwordHash)
    const sessionIds = await endOtherSessions(tx, account.id, caller?.uid === account.id ? caller.sessionId : null, now)
    await forgetLoginTries(tx, mobile)
    if (sessionIds.length > 0) await announce(tx, 'session:ended', { uid: account.id, reason: 'password_changed', sessionIds })
  })
}
