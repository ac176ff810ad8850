import { Refusal } from '../core/refusal.ts'
import { zonedText } from '../core/zoned-text.ts'
import type { TeamState } from '../store/team-state.ts'
import { includesRole, isFrozenAt, type FreezeWindow } from '../store/team-state.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { refusal } from './refusal-texts.ts'

/** Whether a freeze is of the site, of this team or of this activity. */
export const concerns = (
  { scope, target }: Pick<FreezeWindow, 'scope' | 'target'>,
  { team, remote }: { team: string | null; remote: string },
): boolean => scope === 'site' || (scope === 'team' ? target === team : target === remote)

/** Freezes that count for a remote at a moment, those of the site first. */
export const freezesOf = (
  { freezes }: Pick<TeamState, 'freezes'>,
  of: { team: string | null; remote: string },
  at: string,
): FreezeWindow[] =>
  Object.values(freezes)
    .filter((one) => isFrozenAt(one, at) && concerns(one, of))
    .sort((a, b) =>
      a.scope === b.scope ? (a.until < b.until ? 1 : -1) : a.scope === 'site' ? -1 : 1,
    )

/** The exception of a person or pipeline; a team's own key says nobody's name, so it has none. */
export const exceptionFor = ({ exceptions }: FreezeWindow, who: string | null) =>
  who === null ? undefined : exceptions.find((one) => one.who === who)

/** Who can make an exception, by name; empty: only the site's operators by their key. */
export function whoCanExcept(
  people: Pick<TeamKeys, 'person'>,
  state: Pick<TeamState, 'people'>,
  { scope }: Pick<FreezeWindow, 'scope'>,
  team: string | null,
): string[] {
  return Object.keys(state.people)
    .flatMap((id) => people.person(id) ?? [])
    .filter(
      (person) =>
        person.role === 'platform' ||
        (scope !== 'site' && person.team === team && includesRole(person.role, 'approver')),
    )
    .map(({ name }) => name)
    .sort()
}

const NAMED_MAX = 5

/** Says until when, why, and who can make an exception. */
export function freezeRefusal(
  people: Pick<TeamKeys, 'person' | 'ownerOf'>,
  state: TeamState,
  freeze: FreezeWindow,
  remote: string,
): Refusal {
  const names = whoCanExcept(people, state, freeze, people.ownerOf(remote) ?? null)
  const { scope, target, until, zone, reason, id } = freeze
  const some = names.slice(0, NAMED_MAX).join(', ')
  return refusal('site-frozen', ({ freezes: of }) =>
    of.frozen({
      what:
        scope === 'site'
          ? of.site
          : scope === 'team'
            ? of.team({ team: target ?? '-' })
            : (target ?? remote),
      until: zonedText(until, zone),
      reason,
      who:
        names.length === 0
          ? of.platformTeam
          : names.length > NAMED_MAX
            ? of.andOthers({ names: some })
            : some,
      id,
    }),
  )
}
