import { isSignedText, signText } from '../core/signed-text.ts'
import { releaseIn, remoteIn, type DeliveryState } from '../store/release-state.ts'

/** A release that a preview shows to every viewer, regardless of its remote's times and audience. */
export interface ShownRelease {
  remote: string
  version: string
}

/** Lets its bearer see the site as of another time, until it expires. */
export interface Permit {
  atMs: number
  shows?: ShownRelease | undefined
  /** When the permit runs out, by the real clock. */
  untilMs: number
}

export const PREVIEW_HOURS_MAX = 24
/** How long a link is good that the dashboard makes. */
export const PREVIEW_HOURS = 4

const PURPOSE = 'delivery preview'

export function writePermit(secret: Buffer, { atMs, untilMs, shows }: Permit): string {
  const release = shows
    ? `.${Buffer.from(`${shows.remote}@${shows.version}`).toString('base64url')}`
    : ''
  const text = `${atMs}-${untilMs}${release}`
  return `${text}-${signText(secret, PURPOSE, text).toString('hex')}`
}

/** A permit that names the longest name and version there can be. */
export const PERMIT_CHARS_MAX = 600
const PERMIT = /^((\d{1,15})-(\d{1,15})(?:\.([\w-]{1,420}))?)-([0-9a-f]{64})$/

function releaseOf(text: string): ShownRelease {
  const [remote = '', version = ''] = Buffer.from(text, 'base64url').toString().split('@', 2)
  return { remote, version }
}

/** Null for one that is not of this site, or has run out. */
export function readPermit(
  secrets: readonly Buffer[],
  permit: string | undefined,
  nowMs: number,
): Permit | null {
  const [, text = '', at, until, release, mac = ''] = PERMIT.exec(permit ?? '') ?? []
  if (text === '' || !isSignedText(secrets, PURPOSE, text, Buffer.from(mac, 'hex'))) return null
  const [atMs, untilMs] = [Number(at), Number(until)]
  return nowMs < untilMs
    ? { atMs, untilMs, ...(release !== undefined && { shows: releaseOf(release) }) }
    : null
}

/** The site's remotes with this release shown to everybody; as they are where it is gone by now. */
export function stateShowing(
  state: DeliveryState,
  { remote: name, version }: ShownRelease,
): DeliveryState {
  const remote = remoteIn(state, name)
  if (!remote || !releaseIn(remote, version)) return state
  const live = { version, since: '', by: '', publisher: 'team' as const }
  return {
    ...state,
    remotes: {
      ...state.remotes,
      [name]: { ...remote, live, canary: null, window: null, activity: null },
    },
  }
}
