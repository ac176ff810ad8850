import type { RemoteOverride } from '@cloudplay/contract'
import { REMOTE_NAME_PATTERN } from '@cloudplay/contract/registry'
import { isSignedText, signText } from '../core/signed-text.ts'

/** Lets its bearer take one remote from a server on their own machine, until it expires (DELIV-6). */
export interface OverridePermit extends RemoteOverride {
  untilMs: number
}

export const OVERRIDE_HOURS = 8
export const OVERRIDE_HOURS_MAX = 24
export const OVERRIDES_MAX = 3

const NAME = new RegExp(REMOTE_NAME_PATTERN)
// No [::1]: a policy of the page cannot name an IPv6 address, so no browser would load from there.
const ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1):([1-9]\d{0,4})$/

export const isRemoteName = (text: string): boolean => NAME.test(text)

/** Whether a text is the origin of a server on the reader's own machine, with its port and nothing else. */
export const isLocalOrigin = (text: string): boolean =>
  Number(ORIGIN.exec(text)?.[1] ?? Infinity) <= 65_535

const PARAMETER = 'remote.'

/** What the parameters `remote.<name>=<origin>` of an address ask for; what is written in any other way, or twice, asks for nothing. */
export function askedOverrides(search: URLSearchParams): RemoteOverride[] {
  const names = new Set(
    [...search.keys()].flatMap((key) =>
      key.startsWith(PARAMETER) ? [key.slice(PARAMETER.length)] : [],
    ),
  )
  return [...names]
    .flatMap((remote) => {
      const [origin = '', ...others] = search.getAll(PARAMETER + remote)
      return isRemoteName(remote) && isLocalOrigin(origin) && !others.length
        ? [{ remote, origin }]
        : []
    })
    .slice(0, OVERRIDES_MAX)
}

/** The same parameters without those of overrides, as an address ends: `?…` or empty. */
export function withoutOverrides(search: URLSearchParams): string {
  const rest = new URLSearchParams(
    [...search].filter(([key]) => !key.startsWith(PARAMETER)),
  ).toString()
  return rest && `?${rest}`
}

const PURPOSE = 'delivery override'

export function writeOverridePermit(
  secret: Buffer,
  { remote, origin, untilMs }: OverridePermit,
): string {
  const text = `${remote}~${origin}~${untilMs}`
  return `${text}~${signText(secret, PURPOSE, text).toString('hex')}`
}

const PERMIT = /^(([^~]{1,50})~([^~]{1,50})~(\d{1,15}))~([0-9a-f]{64})$/
export const PERMIT_CHARS_MAX = 190

/** Null for one that is not of this site, or has run out. */
export function readOverridePermit(
  secrets: readonly Buffer[],
  permit: string | undefined,
  nowMs: number,
): OverridePermit | null {
  const [, text = '', remote = '', origin = '', until = '', mac = ''] =
    PERMIT.exec(permit ?? '') ?? []
  if (text === '' || !isSignedText(secrets, PURPOSE, text, Buffer.from(mac, 'hex'))) return null
  // What this site signed was looked at before; a site of tomorrow may be stricter.
  if (!isRemoteName(remote) || !isLocalOrigin(origin)) return null
  return nowMs < Number(until) ? { remote, origin, untilMs: Number(until) } : null
}

/** Separates permits in a cookie; no permit contains it. */
const BETWEEN = '!'

/** The permits of a cookie that count, one a remote. */
export function readOverrideCookie(
  secrets: readonly Buffer[],
  cookie: string | undefined,
  nowMs: number,
): OverridePermit[] {
  const texts = (cookie ?? '').split(BETWEEN, OVERRIDES_MAX)
  const permits = texts.flatMap((text) => readOverridePermit(secrets, text, nowMs) ?? [])
  return [...new Map(permits.map((permit) => [permit.remote, permit])).values()]
}

export const writeOverrideCookie = (secret: Buffer, permits: readonly OverridePermit[]): string =>
  permits.map((permit) => writeOverridePermit(secret, permit)).join(BETWEEN)

/** One more permit next to those a browser has: in place of that for the same remote, and of the oldest where there are too many. */
export const withPermit = (
  permits: readonly OverridePermit[],
  added: OverridePermit,
): OverridePermit[] =>
  [...permits.filter(({ remote }) => remote !== added.remote), added].slice(-OVERRIDES_MAX)

interface Asking {
  asked: readonly RemoteOverride[]
  permits: readonly OverridePermit[]
  nowMs: number
  production: boolean
}

/**
 * The permits of a browser after it asked for overrides by its address; null where nothing was asked that it may have. In development
 * asking is enough. In production a permit lets it move that same remote to another port, and nothing more.
 */
export function granted({ asked, permits, nowMs, production }: Asking): OverridePermit[] | null {
  const added = asked.flatMap((override) => {
    const untilMs = production
      ? permits.find(({ remote }) => remote === override.remote)?.untilMs
      : nowMs + OVERRIDE_HOURS * 3_600_000
    return untilMs === undefined ? [] : [{ ...override, untilMs }]
  })
  return added.length ? added.reduce(withPermit, [...permits]) : null
}
