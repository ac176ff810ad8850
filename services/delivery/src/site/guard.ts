import type { Change, Guard, Judged, Permission } from '../store/change.ts'
import { own, releaseIn, type RemoteState } from '../store/release-state.ts'
import { isOpen, type ApprovalRecord } from '../store/team-state.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { exceptionFor, freezeRefusal, freezesOf } from './freeze-rules.ts'
import { showingOf } from './changes.ts'
import { refusal } from './refusal-texts.ts'

/** A canary may get so many visitors before a second person looks at it. */
export const PERCENT_ALONE = 50

/** What a change gives to visitors who did not have it. */
export interface Shown {
  version: string
  /** It reaches everybody, or will by itself. */
  isForAll: boolean
}

/**
 * What of a change is new to visitors; null: nothing. Going back, taking off and switching off give nobody anything new, so they
 * never wait for a second person or for the end of a freeze.
 */
export function shownBy(
  verb: Change['verb'],
  before: RemoteState | undefined,
  after: RemoteState,
): Shown | null {
  if (verb === 'rollback') return null
  const { live, canary } = after
  if (live && live.version !== before?.live?.version)
    return { version: live.version, isForAll: true }
  const known = before?.canary?.version === canary?.version ? before?.canary : null
  const grows = canary && (canary.percent > (known?.percent ?? 0) || (canary.auto && !known?.auto))
  if (grows)
    return {
      version: canary.version,
      isForAll: canary.percent > PERCENT_ALONE || (canary.auto ?? false),
    }
  const isShowing = live && !after.activity?.off
  return isShowing && before && showingOf(before) !== showingOf(after)
    ? { version: live.version, isForAll: false }
    : null
}

/** Why somebody may not be the second pair of eyes; null: they may. */
export function ownReason(
  approval: Pick<ApprovalRecord, 'askedBy' | 'remote' | 'version'>,
  remote: RemoteState | undefined,
  giver: { who: string; name: string; email: string | null },
): 'youAsked' | 'youShipped' | 'yourCommit' | null {
  if (approval.askedBy === giver.who) return 'youAsked'
  const release = releaseIn(remote, approval.version)
  if (release?.who === giver.who) return 'youShipped'
  const author = release?.source?.author.toLowerCase() ?? ''
  const names = [giver.name, giver.email, giver.who].map((name) => name?.toLowerCase() ?? '')
  return author !== '' && names.includes(author) ? 'yourCommit' : null
}

type People = Pick<TeamKeys, 'ownerOf' | 'person'>

/** The approval that a change may use up. */
function approvalFor(
  people: People,
  { state, change, before, at }: Judged,
  { version }: Shown,
): ApprovalRecord {
  const { remote, who = null } = change
  const replaces = before?.live?.version ?? null
  if (who === null) throw refusal('approval-needed', (of) => of.teamKey({ team: change.team }))
  const named = Object.values(state.approvals).filter(
    (one) => one.remote === remote && one.version === version && one.replaces === replaces,
  )
  const found = named.find(
    (one) =>
      isOpen(one, at) &&
      one.team === change.team &&
      one.givenBy !== who &&
      people.person(one.givenBy ?? '') !== null,
  )
  if (found) return found
  throw refusal('approval-needed', (of) =>
    of.approvals.needed({ team: change.team, remote, version, replaces: replaces ?? of.nothing }),
  )
}

/** Rules that hold for each change of what visitors get: approvals of two, and the site's freezes (DELIV-26). */
export const guardOf =
  (people: People): Guard =>
  (judged): Permission | null => {
    const { state, change, before, after, at } = judged
    const shown = shownBy(change.verb, before, after)
    if (!shown) return null
    const team = people.ownerOf(change.remote) ?? change.team
    const said: string[] = []
    for (const freeze of freezesOf(state, { team, remote: change.remote }, at)) {
      const exception = exceptionFor(freeze, change.who ?? null)
      if (!exception) throw freezeRefusal(people, state, freeze, change.remote)
      said.push(`exception of freeze ${freeze.id} by ${exception.by}: ${exception.reason}`)
    }
    const isAlone = !shown.isForAll || !own(state.wantsTwo, team) || change.publisher === 'delivery'
    const approval = isAlone ? null : approvalFor(people, judged, shown)
    if (approval)
      said.push(`approval ${approval.id} by ${people.person(approval.givenBy ?? '')?.name}`)
    return said.length ? { said: said.join('; '), approval: approval?.id ?? null } : null
  }
