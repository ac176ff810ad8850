import type { CallRequest } from '@cloudplay/contract/endpoints'
import type { Language } from '@cloudplay/contract/language'
import { announce } from '../../core/events.ts'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { refuseField, refusePlainly } from '../../http/refuse.ts'
import { accountMessages } from './messages.ts'
import { personHashOf } from './person-hash.ts'
import {
  findByMobile,
  findOrRegister,
  forgetLoginTries,
  forgetLoginTry,
  lockAccount,
  noteLoginTry,
  setPassword,
  takeDeletionBack,
  type Account,
} from './repository.ts'
import { passwordFault } from './rules.ts'
import { endOtherSessions, findSession, startSession } from './sessions.ts'
import { hashPassword, unusableHashes, verifyHash } from './slow-hash.ts'
import { checkCode, spendCode } from './sms-codes.ts'
import type { Requester } from './sms-requester.ts'

const TRY_WINDOW_MS = 15 * 60_000
const TRIES_PER_MOBILE = 10
const TRIES_PER_ADDRESS = 100

interface LoggedIn {
  token: string
  expiresAt: Date
  channel: string
  /** The login cancelled a request to delete the account. */
  tookDeletionBack: boolean
}

/** Logs in with a password, or with an SMS code, which also registers a new mobile (ACCT-1). */
export async function logIn(
  deps: Deps,
  body: CallRequest<'login'>,
  requester: Requester,
  language: Language,
): Promise<LoggedIn> {
  const { mobile, platform = 'h5', channel = '' } = body
  if (body.type === 'pwd') {
    if (!body.pwd) refuseField('pwd', accountMessages.passwordMissing)
    const { id, passwordHash } = await passPassword(deps, mobile, body.pwd, requester.network)
    return deps.database.tx(async (tx, now) => {
      const account = await lockAccount(tx, id)
      if (account?.passwordHash !== passwordHash) refuseField('pwd', accountMessages.wrongPassword)
      return enter(tx, account, now)
    })
  }
  if (!body.code) refuseField('code', accountMessages.codeMissing)
  const codeId = await checkCode(deps, { mobile, purpose: 'yzmLogin', code: body.code, requester })
  return deps.database.tx(async (tx, now) => {
    await spendCode(tx, codeId, now)
    const newcomer = { mobile, channel, language, personHash: personHashOf(deps.dataKey, mobile) }
    const { id } = await findOrRegister(tx, newcomer, now)
    const account = await lockAccount(tx, id)
    // Deleted at this moment: the mobile is free.
    return enter(tx, account ?? (await findOrRegister(tx, newcomer, now)), now)
  })

  /** With the account's lock: its password doesn't change meanwhile, nor does its deletion begin. */
  async function enter(tx: Db, account: Account, now: Date): Promise<LoggedIn> {
    const tookDeletionBack = account.deletionAskedAt !== null
    if (tookDeletionBack) await takeDeletionBack(tx, account.id)
    const session = await startSession(
      tx,
      { uid: account.id, platform, networkHash: requester.networkHash },
      now,
    )
    return { ...session, channel: account.channel || channel, tookDeletionBack }
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
  const tries = await noteLoginTry(
    db,
    mobile,
    address,
    now,
    new Date(now.getTime() - TRY_WINDOW_MS),
  )
  if (tries.ofMobile > TRIES_PER_MOBILE || tries.ofAddress > TRIES_PER_ADDRESS) {
    // A refused try does not count, or anyone could lock another person's mobile forever.
    await forgetLoginTry(db, tries.id)
    refusePlainly(accountMessages.tooManyTries)
  }
  const account = await findByMobile(db, mobile)
  const isRight = await verifyHash(
    account?.passwordHash ?? (await unusableHashes()).password,
    password,
  )
  if (!account?.passwordHash || !isRight) refuseField('pwd', wrong)
  await forgetLoginTries(db, mobile)
  return account
}

/** Sets a new password with an SMS code and ends all the player's sessions except the caller's own, if it has one. */
export async function modifyPassword(
  deps: Deps,
  body: CallRequest<'modifyPwd'>,
  { requester, callerToken }: { requester: Requester; callerToken: string | undefined },
): Promise<void> {
  const { mobile, pwd, code } = body
  const fault = passwordFault(pwd)
  if (fault) refuseField('pwd', fault)
  const codeId = await checkCode(deps, { mobile, purpose: 'modify', code, requester })
  const passwordHash = await hashPassword(pwd)
  const caller = callerToken
    ? await findSession(deps.database.db, callerToken, deps.clock.now())
    : null
  await deps.database.tx(async (tx, now) => {
    await spendCode(tx, codeId, now)
    const account = await findByMobile(tx, mobile)
    // Only the mobile's owner reads this, so it reveals nothing to a stranger.
    if (!account) refuseField('mobile', accountMessages.notRegistered)
    await setPassword(tx, account.id, passwordHash)
    const sessionIds = await endOtherSessions(
      tx,
      account.id,
      caller?.uid === account.id ? caller.sessionId : null,
      now,
    )
    await forgetLoginTries(tx, mobile)
    if (sessionIds.length > 0)
      await announce(tx, 'session:ended', {
        uid: account.id,
        reason: 'password_changed',
        sessionIds,
      })
  })
}
