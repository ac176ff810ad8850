import type { Device, Language } from '@cloudplay/contract'
import { isSignedText, signText } from '../core/signed-text.ts'
import {
  releaseIn,
  remoteIn,
  type Audience,
  type DeliveryState,
  type ShownRelease,
} from '../store/release-state.ts'

/** What a browser is shown that looks at a preview. */
export interface OpenPreview {
  /** The moment that is shown; undefined: the present. */
  nowMs: number | undefined
  shows: readonly ShownRelease[]
  /** Undefined: the visitor's own. */
  audience: Audience | undefined
  device: Device | undefined
  language: Language | undefined
  untilMs: number
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
  permit: string,
  nowMs: number,
): OpenPreview | null {
  const [, text = '', at, until, release, mac = ''] = PERMIT.exec(permit) ?? []
  if (text === '' || !isSignedText(secrets, PURPOSE, text, Buffer.from(mac, 'hex'))) return null
  const untilMs = Number(until)
  if (nowMs >= untilMs) return null
  return {
    nowMs: Number(at),
    untilMs,
    shows: release === undefined ? [] : [releaseOf(release)],
    audience: undefined,
    device: undefined,
    language: undefined,
  }
}

const shown = new WeakMap<DeliveryState, Map<string, DeliveryState>>()

/** The site's remotes with these releases shown to every viewer; a remote whose release is gone stays as it is. */
export function stateShowing(
  state: DeliveryState,
  releases: readonly ShownRelease[],
  isThere: (name: string, version: string) => boolean,
): DeliveryState {
  const key = releases.map(({ remote, version }) => `${remote}@${version}`).join(' ')
  const known = shown.get(state) ?? new Map<string, DeliveryState>()
  shown.set(state, known)
  const made = known.get(key)
  if (made) return made
  const remotes = { ...state.remotes }
  for (const { remote: name, version } of releases) {
    const remote = remoteIn(state, name)
    if (!remote || !releaseIn(remote, version) || !isThere(name, version)) continue
    const live = { version, since: '', by: '', publisher: 'team' as const }
    remotes[name] = { ...remote, live, canary: null, window: null, activity: null }
  }
  const result = { ...state, remotes }
  known.set(key, result)
  return result
}
