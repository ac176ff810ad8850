import { randomBytes } from 'node:crypto'
import type { Device, Language } from '@cloudplay/contract'
import { eq, lt } from 'drizzle-orm'
import { Refusal } from '../core/refusal.ts'
import { previews } from '../database/schema.ts'
import { PREVIEW_END } from '../core/preview-names.ts'
import type { AuditEntry } from '../store/audit-log.ts'
import {
  isPreviewOpen,
  own,
  remoteIn,
  type Audience,
  type DeliveryState,
  type PreviewRecord,
  type PreviewView,
  type ShownRelease,
} from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { promotable, readMoment } from '../store/release-verbs.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import type { Actor } from './changes.ts'
import { linkPermit } from './open-preview.ts'
import { firstPageOf } from './preview-link.ts'
import type { ReleaseFit } from './release-fit.ts'

/** What making and revoking links needs of the site. */
export interface PreviewLinkSite {
  keys: Pick<TeamKeys, 'requireOwner'>
  store: Pick<ReleaseStore, 'state' | 'remote' | 'manifest' | 'changeTogether'>
  fit: Pick<ReleaseFit, 'require'>
  secrets: readonly [Buffer, ...Buffer[]]
  now: () => number
}

export const LINK_HOURS = 24
/** A fortnight: a pull request that is open longer gets another link with its next push. */
export const LINK_HOURS_MAX = 14 * 24
export const REMOTES_MAX = 20
/** Links of a team that work. */
const LINKS_MAX = 200
/** Rows of links that ran out so long ago are removed by the next link. */
const ROW_KEPT_MS = 30 * 86_400_000

const ID_BYTES = 8

export interface AskedLink {
  shows: { remote: string; version?: string | undefined }[]
  at?: string | undefined
  hours: number
  audience?: Audience | undefined
  device?: Device | undefined
  language?: Language | undefined
  /** The page that it opens; left out: the first page of the first remote. */
  to?: string | undefined
}

export interface PreviewLink {
  id: string
  /** Address on the site that begins the preview. */
  link: string
  until: string
  shows: ShownRelease[]
  entry: AuditEntry
}

/** The releases that a link shows: those that are named, or those that promote would take. All of them fit the site together. */
function releasesOf(
  { keys, store, fit }: PreviewLinkSite,
  state: DeliveryState,
  asked: AskedLink['shows'],
  { team }: Actor,
): ShownRelease[] {
  const versions: Record<string, string> = {}
  for (const { remote: name, version } of asked) {
    // Whether the name is the team's comes first, so that no team learns of others' remotes by trying.
    keys.requireOwner(team, name)
    if (Object.hasOwn(versions, name))
      throw new Refusal('bad-request', `${name} is named twice: a link shows one version of it`)
    versions[name] = version ?? promotable(store.remote(name), name)
  }
  return Object.entries(versions).map(([remote, version]) => {
    fit.require(remote, version, remoteIn(state, remote)?.window ?? null, versions)
    return { remote, version }
  })
}

const describe = ({ shows, at, audience, device, language }: PreviewView): string =>
  [
    shows.map(({ remote, version }) => `${remote} ${version}`).join(' + ') || 'the plan',
    ...(at === null ? [] : [`as of ${at}`]),
    ...(audience === 'shares' ? ['every share of visitors'] : []),
    ...(device === null ? [] : [device]),
    ...(language === null ? [] : [language]),
  ].join(', ')

/** Makes a link that shows releases of a team before visitors get them. The log says who made it. */
export async function makeLink(
  site: PreviewLinkSite,
  asked: AskedLink,
  actor: Actor,
): Promise<PreviewLink> {
  const at = readMoment(asked.at, 'from')
  if (!asked.shows.length && at === null)
    throw new Refusal('bad-request', 'name a remote, or a time with --at')
  const id = randomBytes(ID_BYTES).toString('hex')
  let record: PreviewRecord | undefined
  const [entry] = await site.store.changeTogether(async (state, madeAt, tx) => {
    const nowMs = Date.parse(madeAt)
    const { team, by } = actor
    const open = Object.values(state.previews).filter(
      (one) => one.team === team && isPreviewOpen(one, nowMs),
    )
    if (open.length >= LINKS_MAX)
      throw new Refusal('busy', `team ${team} has ${LINKS_MAX} links that work: revoke some`)
    const view: PreviewView = {
      shows: releasesOf(site, state, asked.shows, actor),
      at,
      audience: asked.audience ?? 'everybody',
      device: asked.device ?? null,
      language: asked.language ?? null,
    }
    const until = new Date(nowMs + asked.hours * 3_600_000)
    record = { ...view, id, team, by, madeAt, until: until.toISOString(), revokedAt: null }
    await tx.delete(previews).where(lt(previews.until, new Date(nowMs - ROW_KEPT_MS)))
    const [only, ...others] = view.shows
    const one = others.length ? undefined : only
    return [
      {
        change: { verb: 'preview', remote: one?.remote ?? `team ${team}`, ...actor },
        outcome: {
          version: one?.version ?? null,
          detail: `link ${id} until ${record.until}: ${describe(view)}`,
          write: (inTx, sequence) =>
            inTx
              .insert(previews)
              .values({ id, sequence, team, by, madeAt: new Date(nowMs), until, view }),
        },
      },
    ]
  })
  const { until, shows } = record!
  const [first] = shows
  const to = asked.to ?? (first ? firstPageOf(site.store, first.remote, first.version) : '/')
  const permit = linkPermit(site.secrets[0], record!)
  return {
    id,
    link: `${PREVIEW_END}?${new URLSearchParams({ permit, to }).toString()}`,
    until,
    shows,
    entry: entry!,
  }
}

/** A link as its team sees it; the link itself is not shown again. */
export type PreviewStatus = Omit<PreviewRecord, 'team' | 'revokedAt'>

/** The links of a team that work, the newest first. */
export const listLinks = (
  { store, now }: Pick<PreviewLinkSite, 'store' | 'now'>,
  team: string,
): PreviewStatus[] =>
  Object.values(store.state.previews)
    .filter((record) => record.team === team && isPreviewOpen(record, now()))
    .sort((a, b) => (a.madeAt < b.madeAt ? 1 : -1))
    .map(({ team: _team, revokedAt: _revokedAt, ...status }) => status)

/** Ends a link for all of its bearers. */
export async function revokeLink(
  { store }: Pick<PreviewLinkSite, 'store'>,
  id: string,
  actor: Actor,
): Promise<AuditEntry> {
  const [entry] = await store.changeTogether(async (state, at) => {
    const record = own(state.previews, id)
    if (!record || record.team !== actor.team || !isPreviewOpen(record, Date.parse(at)))
      throw new Refusal(
        'preview-unknown',
        `"${id}" names no link of team ${actor.team} that works: preview --list shows them`,
      )
    return [
      {
        change: { verb: 'preview', remote: `team ${actor.team}`, ...actor },
        outcome: {
          version: null,
          detail: `link ${id} revoked`,
          write: (tx, sequence) =>
            tx
              .update(previews)
              .set({ sequence, revokedAt: new Date(at) })
              .where(eq(previews.id, id)),
        },
      },
    ]
  })
  return entry!
}
