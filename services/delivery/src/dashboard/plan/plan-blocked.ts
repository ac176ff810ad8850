import type { RemoteState } from '../../store/release-state.ts'
import type { Texts } from '../texts/zh-CN.ts'

/** Why nothing can be planned for a remote whatever is typed, in the fewest words; null: something can. */
export function planBlocked({ plan }: Texts, { frozen, releases }: Pick<RemoteState, 'frozen'> & { releases: object }): string | null {
  if (frozen) return plan.blocked.frozen
  return Object.keys(releases).length ? null : plan.blocked.none
}
