import { Refusal } from '../core/refusal.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import * as verbs from '../store/release-verbs.ts'
import { requireFitAsLive, type ReleaseFit } from './release-fit.ts'
import {
  describeForce,
  readyFor,
  requireLive,
  requireLosing,
  requireNewCanary,
  shownWith,
  type AskedVersion,
  type CanaryOptions,
  type Replacing,
} from './asked-version.ts'
import {
  changeRemote,
  changedWindow,
  describeWindow,
  requireExpected,
  stamp,
  type Actor,
  type AskedWindow,
  type ChangeSite,
  type Expected,
} from './changes.ts'

/** What changing the channels of a remote needs of the site. */
export interface ChannelSite extends ChangeSite {
  fit: Pick<ReleaseFit, 'require'>
}

/*
 * What a team changes of a remote's channels, by the rules of `store/release-verbs.ts`. `expected` is what the caller saw; anything
 * else there by now refuses the change (`changed-meanwhile`).
 */

/** Gives a version to everybody; without one, the canary or else the newest release. */
export function promote(
  delivery: ChannelSite,
  name: string,
  asked: AskedVersion,
  actor: Actor,
  expected?: Expected,
): Promise<AuditEntry> {
  return changeRemote(delivery, 'promote', name, actor, (remote, at) => {
    requireExpected(name, remote, expected)
    verbs.requireThawed(remote, name)
    verbs.requireOpen(remote, name, at)
    const wanted = asked.version ?? verbs.promotable(remote, name)
    const ready = readyFor(name, remote, { ...asked, version: wanted })
    const promoted = verbs.promote(ready, name, wanted, stamp(at, actor))
    requireFitAsLive(delivery.fit, name, remote, wanted)
    const { from } = remote.window ?? { from: null }
    const shown = from && from > at ? `, shown from ${from}` : ''
    return {
      remote: promoted,
      version: wanted,
      detail: `live for everybody${shown}, was ${remote.live?.version ?? 'not live'}${describeForce(asked.force)}`,
    }
  })
}

export function canary(
  delivery: ChannelSite,
  name: string,
  asked: CanaryOptions,
  actor: Actor,
  expected?: Expected,
): Promise<AuditEntry> {
  return changeRemote(delivery, 'canary', name, actor, (remote, at) => {
    requireExpected(name, remote, expected)
    verbs.requireThawed(remote, name)
    const { percent, auto, force } = asked
    const wanted = asked.version ?? verbs.promotable(remote, name)
    const ready = readyFor(name, remote, { ...asked, version: wanted })
    requireNewCanary(name, remote, { ...asked, version: wanted })
    const changed = verbs.canary(ready, name, { version: wanted, percent, auto }, stamp(at, actor))
    delivery.fit.require(name, wanted, remote.window)
    return {
      remote: changed,
      version: wanted,
      detail: `${percent} % of visitors next to ${remote.live?.version ?? '-'}${auto ? ', grows automatically' : ''}${describeForce(force)}`,
    }
  })
}

export function rollback(
  delivery: ChannelSite,
  name: string,
  asked: verbs.Rollback & Replacing,
  actor: Actor,
  expected?: Expected,
): Promise<AuditEntry> {
  return changeRemote(delivery, 'rollback', name, actor, (remote, at) => {
    requireExpected(name, remote, expected)
    requireLosing(name, remote, asked.replaces)
    const changed = verbs.rollback(remote, name, asked, stamp(at, actor))
    const version = changed.live?.version ?? null
    requireFitAsLive(delivery.fit, name, remote, changed.live?.version)
    const what = remote.canary
      ? `canary ${remote.canary.version} ended`
      : `was ${remote.live?.version ?? 'not live'}`
    return { remote: changed, version, detail: asked.reason ? `${what}: ${asked.reason}` : what }
  })
}

export function withdraw(
  delivery: ChannelSite,
  name: string,
  { replaces }: Replacing,
  actor: Actor,
  expected?: Expected,
): Promise<AuditEntry> {
  return changeRemote(delivery, 'withdraw', name, actor, (remote) => {
    requireExpected(name, remote, expected)
    requireLive(name, remote, replaces)
    return {
      remote: verbs.withdraw(remote, name),
      version: null,
      detail: `was ${remote.live?.version ?? 'not live'}`,
    }
  })
}

/** Nothing new of the remote goes live until `unfreeze`; going back and taking off stay possible. */
export function freeze(
  delivery: ChannelSite,
  name: string,
  reason: string,
  actor: Actor,
  expected?: Expected,
): Promise<AuditEntry> {
  return changeRemote(delivery, 'freeze', name, actor, (remote, at) => {
    requireExpected(name, remote, expected)
    const changed = verbs.freeze(remote, name, reason, stamp(at, actor))
    return { remote: changed, version: remote.live?.version ?? null, detail: reason }
  })
}

export function unfreeze(
  delivery: ChannelSite,
  name: string,
  actor: Actor,
  expected?: Expected,
): Promise<AuditEntry> {
  return changeRemote(delivery, 'unfreeze', name, actor, (remote) => {
    requireExpected(name, remote, expected)
    return {
      remote: verbs.unfreeze(remote, name),
      version: remote.live?.version ?? null,
      detail: `was frozen by ${remote.frozen?.by ?? '-'}: ${remote.frozen?.reason ?? '-'}`,
    }
  })
}

/**
 * Sets when the remote is shown, and keeps the side that the change leaves out; with a version, that one is promoted in the same
 * step. Of a remote with nothing live that is the newest release, as a schedule has to show something.
 */
export function schedule(
  delivery: ChannelSite,
  name: string,
  asked: AskedVersion & AskedWindow,
  actor: Actor,
): Promise<AuditEntry> {
  return changeRemote(delivery, 'schedule', name, actor, (remote, at) => {
    verbs.requireThawed(remote, name)
    const window = changedWindow(remote, asked)
    const wanted = asked.version ?? (remote.live ? undefined : verbs.promotable(remote, name))
    if (!wanted && asked.from === undefined && asked.until === undefined)
      throw new Refusal('bad-request', 'a schedule needs from, until or a version')
    let changed = verbs.schedule(remote, window)
    if (wanted) {
      changed = shownWith(name, changed, { ...asked, version: wanted }, stamp(at, actor))
      verbs.requireOpen(changed, name, at)
    }
    for (const shown of [changed.live, changed.canary])
      if (shown) delivery.fit.require(name, shown.version, changed.window)
    return {
      remote: changed,
      version: changed.live?.version ?? null,
      detail: `${describeWindow(window)}${describeForce(asked.force)}`,
    }
  })
}
