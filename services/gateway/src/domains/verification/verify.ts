import { randomUUID } from 'node:crypto'
import type { CallRequest } from '@cloudplay/contract/endpoints'
import { isAdult, needsGuardian } from '@cloudplay/rules/age'
import { readIdNumber } from '@cloudplay/rules/id-number'
import { readRealName } from '@cloudplay/rules/real-name'
import { shanghaiDay } from '@cloudplay/rules/shanghai-day'
import type { Db } from '../../database/database.ts'
import type { Deps } from '../../http/deps.ts'
import { refuseField, refusePlainly } from '../../http/refuse.ts'
import type { IdentityResult } from '../../ports/identity.ts'
import { maskIdNumber, maskName } from './id-number.ts'
import { identityHashOf } from './identity-hash.ts'
import { verificationMessages } from './messages.ts'
import {
  claimAsking,
  countCheck,
  decide,
  isIdentityTaken,
  pendingSince,
  readVerification,
  saveResult,
  uncountCheck,
} from './repository.ts'

const ASK_AGAIN_MS = 60_000
const FAILURES_A_ROUND = 3

/** Submits a name and a number. Only their masks, the birth date and a keyed hash are stored. */
export async function verify(deps: Deps, uid: string, body: CallRequest<'truenameAuth'>) {
  const { database, clock } = deps
  const now = clock.now()
  const name = readRealName(body.real_name)
  if (!name) refuseField('real_name', verificationMessages.nameMissing)
  const id = readIdNumber(body.id_number, shanghaiDay(now))
  if (!id) refuseField('id_number', verificationMessages.numberWrong)
  const guardianConsent = body.guardian_consent === true
  if (needsGuardian(id.birthDate, now) && !guardianConsent)
    refuseField('guardian_consent', verificationMessages.guardianNeeded)

  const identityHash = identityHashOf(deps.dataKey, id.number)
  const submission = {
    uid,
    birthDate: id.birthDate,
    identityHash,
    maskedName: maskName(name),
    maskedNumber: maskIdNumber(id.number),
    guardianConsent,
    submittedAt: now,
  }
  await requireUndecided(database.db, uid)
  if (await isIdentityTaken(database.db, identityHash, uid))
    refuseField('id_number', verificationMessages.identityTaken)
  if (!(await countCheck(database.db, submission))) {
    await requireUndecided(database.db, uid)
    refusePlainly(verificationMessages.tooManyFailures)
  }

  const requestId = randomUUID().replaceAll('-', '')
  const result = await deps.identity
    .check({ requestId, name, number: id.number })
    .catch(async (error: unknown) => {
      deps.log.error({ err: error, provider: deps.identity.name }, 'identity provider failed')
      await uncountCheck(database.db, uid)
      return refusePlainly(verificationMessages.unavailable)
    })
  const state = await database.tx(async (tx) => {
    if (result.state !== 'failed' && (await isIdentityTaken(tx, identityHash, uid)))
      refuseField('id_number', verificationMessages.identityTaken)
    return saveResult(tx, submission, result)
  })
  if (result.state === 'failed' || state === 'failed') refusePlainly(verificationMessages.mismatch)
  return { state, adult: state === 'passed' && isAdult(id.birthDate, now) }
}

async function requireUndecided(db: Db, uid: string): Promise<void> {
  const { state } = (await readVerification(db, uid)) ?? {}
  if (state === 'passed') refusePlainly(verificationMessages.alreadyPassed)
  if (state === 'pending') refusePlainly(verificationMessages.pending)
}

/** Asks the provider again about pending requests, until it decides. */
export async function askPending(deps: Deps): Promise<void> {
  const { database, clock } = deps
  const before = new Date(clock.nowMs() - ASK_AGAIN_MS)
  let failures = 0
  for (const { uid, reference } of await pendingSince(database.db, before)) {
    if (!(await claimAsking(database.db, uid, before, clock.now()))) continue
    let result: IdentityResult
    try {
      result = await deps.identity.query(reference)
    } catch (error) {
      deps.log.error({ err: error, provider: deps.identity.name }, 'identity provider failed')
      // One request may be at fault; several in a round mean that the provider is.
      if (++failures === FAILURES_A_ROUND) return
      continue
    }
    await database.tx((tx, now) => decide(tx, uid, result, now))
  }
}
