import type { CallName, CallResponse } from '@cloudplay/contract'
import { recordedAnswer } from '../recorded/recorded-answer.ts'

/** The recorded answer of the remote in `dir` for a call, for its tests; throws if there is none. */
export function recorded<Name extends CallName>(dir: string, call: Name): CallResponse<Name> {
  const answer = recordedAnswer(dir, call)
  if (answer === null) throw new Error(`nothing is recorded for ${call}`)
  return answer
}
