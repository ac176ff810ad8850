import { SIGN_IN_MINUTES } from '@cloudplay/contract/constants'
import type { GatewayProcess } from './gateway-process.ts'
import { mobileOf, readCode } from './players.ts'

/** What a player's answers promise: the account is registered and logged in, and has signed in for the day's minutes. */
export interface SignInPromise {
  token: string
  hasSigned: boolean
  /** A second sign-in of the same day was answered as if it had counted. */
  wasDoubled: boolean
}

/** Mobiles of signers begin where no other player of the drill is. */
const FIRST_INDEX = 10_000_000

let registered = 0

/** Registers, logs in and signs in, someone new each time, until the gateway stops answering; writes down only what was answered. */
export async function signInUntilDead(
  gateway: GatewayProcess,
  promises: SignInPromise[],
): Promise<void> {
  while (!gateway.isDown()) {
    const mobile = mobileOf(FIRST_INDEX + ++registered)
    const sent = await gateway.call('sendSms', { mobile, type: 'yzmLogin' })
    if (sent?.status !== 200) return
    const code = await readCode(gateway, mobile).catch(() => null)
    if (!code) return
    const login = await gateway.call('login', { mobile, type: 'code', code })
    if (login?.status !== 200) return
    const promise: SignInPromise = { token: login.data.token, hasSigned: false, wasDoubled: false }
    promises.push(promise)
    const signed = await gateway.call('questRewards', { type: 'wel_sign' }, promise.token)
    if (signed?.status !== 200) return
    promise.hasSigned = true
    const again = await gateway.call('questRewards', { type: 'wel_sign' }, promise.token)
    if (!again) return
    promise.wasDoubled = again.status === 200
  }
}

/** Lists broken promises. Players without an answer sign in now: either way they have the day's minutes exactly once. */
export async function brokenSignIns(
  gateway: GatewayProcess,
  promises: readonly SignInPromise[],
): Promise<string[]> {
  const faults: string[] = []
  for (const { token, hasSigned, wasDoubled } of promises) {
    if (wasDoubled) faults.push('a day was signed twice')
    if (!hasSigned) await gateway.callUntilAnswered('questRewards', { type: 'wel_sign' }, token)
    const { status, data } = await gateway.callUntilAnswered('getWelfareInfo', {}, token)
    if (status !== 200) faults.push('a login was lost')
    else if (data.signIn.signInDay !== 1) faults.push('a sign-in was lost')
    else if (data.duration !== SIGN_IN_MINUTES[0])
      faults.push(`a sign-in gave ${data.duration} minutes`)
  }
  return faults
}
