import { Refusal } from '../../core/refusal.ts'
import { withActivity, type ActivitySite } from '../../site/activities.ts'
import { switchOff } from '../../store/activity.ts'
import type { RemoteState } from '../../store/release-state.ts'
import * as verbs from '../../store/release-verbs.ts'
import type { Texts } from '../texts/zh-CN.ts'
import { plannedActivity, type PlanSite } from '../plan/judge-plan.ts'
import { commandFor, type Action, type Command } from './command.ts'

/** Everything that decides whether a command is possible. */
export type JudgingSite = PlanSite & Pick<ActivitySite, 'fit'>

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

function tryOut(delivery: JudgingSite, name: string, remote: RemoteState, command: Command): void {
  const at = new Date(delivery.now()).toISOString()
  const stamp = { at, by: '', publisher: 'team' } as const
  const target = targetOf(remote, name, command) ?? ''
  switch (command.action) {
    case 'promote':
      verbs.requireThawed(remote, name)
      verbs.requireOpen(remote, name, at)
      verbs.promote(verbs.allowAgain(remote, target), name, target, stamp)
      return delivery.fit.require(name, target, remote.window)
    case 'canary':
      verbs.requireThawed(remote, name)
      verbs.canary(
        // The form asks why; without a reason it is refused.
        verbs.allowAgain(remote, target),
        name,
        { version: target, percent: command.percent ?? PERCENT_FIRST, auto: command.auto },
        stamp,
      )
      return delivery.fit.require(name, target, remote.window)
    case 'rollback': {
      const { live } = verbs.rollback(remote, name, { to: command.version }, stamp)
      if (live) delivery.fit.require(name, live.version, remote.window)
      return
    }
    case 'freeze':
      return void verbs.freeze(remote, name, '-', stamp)
    case 'unfreeze':
      return void verbs.unfreeze(remote, name)
    case 'withdraw':
      return void verbs.withdraw(remote, name)
    case 'off':
      return void switchOff(remote, name)
    case 'on':
      if (!remote.activity?.off) throw new Refusal('nothing-to-do', `${name} is switched on`)
      verbs.requireThawed(remote, name)
      return verbs.requireOpen(remote, name, at)
    case 'activity':
      return void withActivity(
        delivery,
        name,
        remote,
        plannedActivity(delivery, name, command.plan),
        stamp,
      )
  }
}

/** Why this cannot be done to the remote as it is, by the rules that doing it goes by; null: it can. */
export function refusalOf(delivery: JudgingSite, name: string, command: Command): Refusal | null {
  try {
    tryOut(delivery, name, delivery.store.remote(name), command)
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
): string | null {
  const refusal = refusalOf(delivery, name, commandFor(action))
  if (!refusal) return null
  const { live } = delivery.store.remote(name)
  if (refusal.reason === 'frozen') return act.cannot.frozen
  if (refusal.reason === 'window-over') return act.cannot.over
  if (refusal.reason !== 'nothing-to-do') return refusals[refusal.reason]
  if (action === 'rollback') return act.cannot.noEarlier
  return live && (action === 'promote' || action === 'canary')
    ? act.cannot.noNewer
    : act.cannot.noLive
}
