import { isSignedText, signText } from '../core/signed-text.ts'
import { isPreviewOpen, own, type PreviewRecord } from '../store/release-state.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { TeamKeys } from '../teams/team-keys.ts'
import { PERMIT_CHARS_MAX, readPermit, type OpenPreview } from './preview.ts'

/** What reading a preview needs of the site. */
export interface PreviewReadSite {
  keys: Pick<TeamKeys, 'ownerOf'>
  store: Pick<ReleaseStore, 'state'>
  secrets: readonly Buffer[]
  now: () => number
}

const PURPOSE = 'delivery preview link'
const MAC_BYTES = 16
const LINK_PERMIT = /^([\w-]{16})\.([\w-]{22})$/

const signed = ({ id, until }: Pick<PreviewRecord, 'id' | 'until'>) => `${id}/${until}`

/** What the link of a record carries: short enough to be typed into a chat, and good for nothing without the record. */
export function linkPermit(secret: Buffer, record: Pick<PreviewRecord, 'id' | 'until'>): string {
  const mac = signText(secret, PURPOSE, signed(record)).subarray(0, MAC_BYTES)
  return `${record.id}.${mac.toString('base64url')}`
}

function readLink(site: PreviewReadSite, permit: string): OpenPreview | null {
  const [, id = '', mac = ''] = LINK_PERMIT.exec(permit) ?? []
  const record = own(site.store.state.previews, id)
  if (!record || !isPreviewOpen(record, site.now())) return null
  const signature = Buffer.from(mac, 'base64url')
  if (!isSignedText(site.secrets, PURPOSE, signed(record), signature, MAC_BYTES)) return null
  // A remote may have moved to another team since.
  if (record.shows.some(({ remote }) => site.keys.ownerOf(remote) !== record.team)) return null
  const { shows, at, audience, device, language, until } = record
  return {
    nowMs: at === null ? undefined : Date.parse(at),
    shows,
    audience,
    device: device ?? undefined,
    language: language ?? undefined,
    untilMs: Date.parse(until),
  }
}

/** What a permit lets its bearer see; null: it was made up, ran out or was revoked, or its team may no longer show all of it. */
export function openPreview(site: PreviewReadSite, permit: string): OpenPreview | null {
  if (permit.length > PERMIT_CHARS_MAX) return null
  return readLink(site, permit) ?? readPermit(site.secrets, permit, site.now())
}
