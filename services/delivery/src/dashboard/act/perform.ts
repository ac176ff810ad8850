import { putActivity, switchActivityOff, type ActivitySite } from '../../site/activities.ts'
import * as channels from '../../site/channels.ts'
import type { Actor, Expected } from '../../site/changes.ts'
import { requireOff } from '../../store/activity.ts'
import type { AuditEntry } from '../../store/audit-log.ts'
import { releaseRefusal } from '../../store/refusal-texts.ts'
import { plannedActivity, type PlanSite } from '../plan/judge-plan.ts'
import type { Command } from './command.ts'

/** What carrying out a command needs of the site. */
export type ActingSite = ActivitySite & PlanSite

/** Puts an activity back as it was when it was switched off. */
function switchOn(
  delivery: ActingSite,
  name: string,
  actor: Actor,
  expected: Expected,
): Promise<AuditEntry> {
  requireOff(delivery.store.remote(name), name)
  return putActivity(delivery, name, { off: false }, actor, expected)
}

/** Does what was confirmed, if the remote is still what the confirmation showed. */
export async function perform(
  delivery: ActingSite,
  name: string,
  command: Command,
  actor: Actor,
  expected: Expected,
): Promise<AuditEntry> {
  const { version, percent, auto, reason } = command
  const force = reason || undefined
  switch (command.action) {
    case 'promote':
      return channels.promote(delivery, name, { version, force }, actor, expected)
    case 'canary':
      if (percent === undefined) throw releaseRefusal('bad-request', (of) => of.needsShare)
      return channels.canary(delivery, name, { version, percent, auto, force }, actor, expected)
    case 'rollback':
      return channels.rollback(delivery, name, { to: version, reason: force }, actor, expected)
    case 'freeze':
      if (!reason) throw releaseRefusal('bad-request', (of) => of.needsReason)
      return channels.freeze(delivery, name, reason, actor, expected)
    case 'unfreeze':
      return channels.unfreeze(delivery, name, actor, expected)
    case 'withdraw':
      return channels.withdraw(delivery, name, {}, actor, expected)
    case 'off':
      return switchActivityOff(delivery, name, actor, expected)
    case 'on':
      delivery.keys.requireOwner(actor.team, name)
      return switchOn(delivery, name, actor, expected)
    case 'activity':
      return putActivity(
        delivery,
        name,
        plannedActivity(delivery, name, command.plan),
        actor,
        expected,
      )
  }
}
