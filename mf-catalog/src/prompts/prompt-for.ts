import { BodyStatus, type CallResponse } from '@cloudplay/contract'

export type Prompt = 'verify' | 'hours'

interface Known {
  permission: CallResponse<'checkUnderAge'>
  verification: CallResponse<'truenameAuthCheck'>
  /** A game runs, or the player waits for one. */
  busy: boolean
  /** Which were shown today already. */
  shown: readonly Prompt[]
}

/** What the home page has to tell this player now (HOME-6, HOME-9), or null. */
export function promptFor({ permission, verification, busy, shown }: Known): Prompt | null {
  const prompt = promptOf(permission.code, verification)
  return prompt && !busy && !shown.includes(prompt) ? prompt : null
}

function promptOf(code: number, { auth, checkAuth, pending }: Known['verification']): Prompt | null {
  if (code === BodyStatus.minorHours) return 'hours'
  // Who waits for the answer has done what can be done.
  if (checkAuth || pending) return null
  return auth || code === BodyStatus.unverified ? 'verify' : null
}
