import { BodyStatus, type CallResponse } from '@cloudplay/contract'

export type Prompt = 'verify' | 'hours'

interface Known {
  permission: CallResponse<'checkUnderAge'>
  verification: CallResponse<'truenameAuthCheck'>
  /** A game runs, or the player waits for one. */
  busy: boolean
  /** Prompts that were shown today. */
  shown: readonly Prompt[]
}

/** The prompt for this player now (HOME-6, HOME-9), or null. */
export function promptFor({ permission, verification, busy, shown }: Known): Prompt | null {
  const prompt = promptOf(permission.code, verification)
  return prompt && !busy && !shown.includes(prompt) ? prompt : null
}

function promptOf(
  code: number,
  { auth, checkAuth, pending }: Known['verification'],
): Prompt | null {
  if (code === BodyStatus.minorHours) return 'hours'
  // The player has submitted and waits for the answer.
  if (checkAuth || pending) return null
  return auth || code === BodyStatus.unverified ? 'verify' : null
}
