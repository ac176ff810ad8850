import { Refusal } from '../core/refusal.ts'
import { OVERRIDE_END } from '../page/override-bar.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import { remoteIn } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { isLocalOrigin, isRemoteName, writeOverridePermit } from './override.ts'
import { firstPageOf } from './preview-link.ts'
import type { Actor } from './changes.ts'

/** What a link to an override needs of the site. */
export interface OverrideSite {
  keys: Pick<TeamKeys, 'requireOwner'>
  store: Pick<ReleaseStore, 'state' | 'manifest' | 'changeTogether'>
  secrets: readonly [Buffer, ...Buffer[]]
  now: () => number
}

export interface OverrideLink {
  /** Address on the site that gives the permit to a browser. */
  link: string
  until: string
  entry: AuditEntry
}

/** A link with which a browser takes a remote from the machine it runs on; the log says who asked for it. */
export async function overrideLink(
  delivery: OverrideSite,
  name: string,
  { at: origin, hours }: { at: string; hours: number },
  actor: Actor,
): Promise<OverrideLink> {
  // It may never have been shipped: that it is a team's is enough.
  delivery.keys.requireOwner(actor.team, name)
  if (!isRemoteName(name)) throw new Refusal('bad-request', `"${name}" is not a valid remote name`)
  if (!isLocalOrigin(origin))
    throw new Refusal(
      'bad-request',
      `at: "${origin}" is not a server of this machine, such as http://localhost:3004`,
    )
  const untilMs = delivery.now() + hours * 3_600_000
  const until = new Date(untilMs).toISOString()
  const detail = `local build at ${origin} until ${until}`
  const change = { verb: 'override', remote: name, ...actor } as const
  const [entry] = await delivery.store.changeTogether(async () => [
    { change, outcome: { version: null, detail } },
  ])
  const permit = writeOverridePermit(delivery.secrets[0], { remote: name, origin, untilMs })
  const live = remoteIn(delivery.store.state, name)?.live
  const to = live ? firstPageOf(delivery.store, name, live.version) : '/'
  return {
    link: `${OVERRIDE_END}?${new URLSearchParams({ permit, to }).toString()}`,
    until,
    entry: entry as AuditEntry,
  }
}
