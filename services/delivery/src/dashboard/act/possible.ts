import { Refusal } from '../../core/refusal.ts'
import { withActivity, type ActivitySite } from '../../site/activities.ts'
import { requireFitAsLive } from '../../site/release-fit.ts'
import { readActivity, requireOff, switchOff } from '../../store/activity.ts'
import type { Verb } from '../../store/audit-log.ts'
import type { Guard } from '../../store/change.ts'
import type { ReleaseStore } from '../../store/release-store.ts'
import type { RemoteState } from '../../store/release-state.ts'
import * as verbs from '../../store/release-verbs.ts'
import type { TeamKeys } from '../../teams/team-keys.ts'
import type { Session } from '../session/session.ts'
import type { Texts } from '../texts/dashboard.ts'
import { plannedActivity, type PlanSite } from '../plan/judge-plan.ts'
import { commandFor, type Action, type Command } from './command.ts'

/** Everything that decides whether a command is possible. */
export type JudgingSite = PlanSite &
  Pick<ActivitySite, 'fit'> & {
    guard: Guard
    keys: Pick<TeamKeys, 'ownerOf'>
    store: Pick<ReleaseStore, 'state'>
  }

/** Who would do it; null: nobody is logged in. */
type Viewer = Pick<Session, 'team' | 'who'> | null

/** The version a command comes down to; null: none is there. */
export function targetOf(
  remote: RemoteState,
  name: string,
  { action, version, plan }: Pick<Command, 'action' | 'version'> & Partial<Command>,
): string | null {
  const named = version ?? plan?.typed.version
  if (named) return named
  if (action === 'rollback')
    return remote.canary ? (remote.live?.version ?? null) : (verbs.earlierOf(remote) ?? null)
  const isForNewest =
    action === 'promote' || action === 'canary' || (action === 'activity' && !remote.live)
  if (!isForNewest) return remote.live?.version ?? null
  try {
    return verbs.promotable(remote, name)
  } catch {
    return null
  }
}

/** The share a canary gets unless another one is asked for. */
export const PERCENT_FIRST = 10

/** The remote as the command would leave it. Throws why it cannot be done. */
function tryOut(
  delivery: JudgingSite,
  name: string,
  remote: RemoteState,
  command: Command,
): RemoteState {
  const at = new Date(delivery.now()).toISOString()
  const stamp = { at, by: '', publisher: 'team' } as const
  const target = targetOf(remote, name, command) ?? ''
  const fitting = (after: RemoteState, version: string | undefined) => {
    requireFitAsLive(delivery.fit, name, remote, version)
    return after
  }
  switch (command.action) {
    case 'promote':
      verbs.requireThawed(remote, name)
      verbs.requireOpen(remote, name, at)
      // The form asks why; without a reason it is refused.
      return fitting(verbs.promote(verbs.allowAgain(remote, target), name, target, stamp), target)
    case 'canary': {
      verbs.requireThawed(remote, name)
      const { percent = PERCENT_FIRST, auto } = command
      const asked = { version: target, percent, auto }
      return fitting(verbs.canary(verbs.allowAgain(remote, target), name, asked, stamp), target)
    }
    case 'rollback': {
      const after = verbs.rollback(remote, name, { to: command.version }, stamp)
      return fitting(after, after.live?.version)
    }
    case 'freeze':
      return verbs.freeze(remote, name, '-', stamp)
    case 'unfreeze':
      return verbs.unfreeze(remote, name)
    case 'withdraw':
      return verbs.withdraw(remote, name)
    case 'off':
      return switchOff(remote, name)
    case 'on':
      requireOff(remote, name)
      verbs.requireThawed(remote, name)
      verbs.requireOpen(remote, name, at)
      return { ...remote, activity: readActivity({ off: false }, remote.activity) }
    case 'activity': {
      const plan = plannedActivity(delivery, name, command.plan)
      return withActivity(delivery, name, remote, plan, stamp).remote
    }
  }
}

const VERBS: Partial<Record<Action, Verb>> = { on: 'activity', off: 'activity' }

/** Throws where freezes or approvals of two speak against a change by this viewer. */
function requirePermit(
  delivery: JudgingSite,
  name: string,
  { action }: Pick<Command, 'action'>,
  { before, after, viewer }: { before: RemoteState; after: RemoteState; viewer: Viewer },
): void {
  const team = viewer?.team ?? delivery.keys.ownerOf(name) ?? before.team
  const verb = VERBS[action] ?? (action as Verb)
  delivery.guard({
    state: delivery.store.state,
    change: { verb, remote: name, team, by: '', who: viewer?.who ?? null, publisher: 'team' },
    before,
    after,
    at: new Date(delivery.now()).toISOString(),
  })
}

/** Why this cannot be done to the remote as it is, by the rules that doing it goes by; null: it can. */
export function refusalOf(
  delivery: JudgingSite,
  name: string,
  command: Command,
  viewer: Viewer,
): Refusal | null {
  try {
    const before = delivery.store.remote(name)
    const after = tryOut(delivery, name, before, command)
    requirePermit(delivery, name, command, { before, after, viewer })
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Why a button does nothing, in the fewest words. */
export function whyNot(
  delivery: JudgingSite,
  { act, refusals }: Texts,
  name: string,
  action: Action,
  viewer: Viewer,
): string | null {
  const refusal = refusalOf(delivery, name, commandFor(action), viewer)
  // Its page asks for the approval.
  if (!refusal || refusal.reason === 'approval-needed') return null
  const { live } = delivery.store.remote(name)
  if (refusal.reason === 'frozen') return act.cannot.frozen
  if (refusal.reason === 'site-frozen') return act.cannot.siteFrozen
  if (refusal.reason === 'window-over') return act.cannot.over
  if (refusal.reason !== 'nothing-to-do') return refusals[refusal.reason]
  if (action === 'rollback') return act.cannot.noEarlier
  return live && (action === 'promote' || action === 'canary')
    ? act.cannot.noNewer
    : act.cannot.noLive
}
