import { isApiFailure } from '@cloudplay/api'
import { BodyStatus } from '@cloudplay/contract'

/**
 * Why no order was made, as far as the page acts on it: the player has to verify first; a minor's limit; another refusal, in the
 * server's words; or the network, where nothing is known.
 */
type RefusalKind = 'unverified' | 'minor' | 'refused' | 'network'

export function refusalKind(failure: unknown): RefusalKind {
  if (!isApiFailure(failure) || failure.kind !== 'refused') return 'network'
  if (failure.status === BodyStatus.unverified) return 'unverified'
  return failure.status === BodyStatus.minorSpending ? 'minor' : 'refused'
}
