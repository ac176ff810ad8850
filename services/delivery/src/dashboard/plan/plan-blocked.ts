import type { RemoteState } from '../../store/release-state.ts'
import type { Texts } from '../texts/dashboard.ts'

/** Why no plan is possible for a remote, in the fewest words; null: one is. */
export function planBlocked(
  { plan }: Texts,
  { frozen, releases }: Pick<RemoteState, 'frozen'> & { releases: object },
): string | null {
  if (frozen) return plan.blocked.frozen
  return Object.keys(releases).length ? null : plan.blocked.none
}
