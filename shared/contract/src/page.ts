import type { CallName } from './addresses.ts'
import type { Language, LocalizedText } from './language.ts'
import type { Device, RouteDeclaration } from './registry.ts'

/** Ids of the `<script type="application/json">` elements by which the edge hands the shell what it knows already. */
export const PAGE_SCRIPTS = {
  /** SignedRegistry */
  registry: 'cloudplay-registry',
  /** PageContext */
  context: 'cloudplay-context',
  /** PageData */
  data: 'cloudplay-data',
} as const

/** `<meta name="csp-nonce" nonce="…">`: its `nonce` property is what emotion's cache takes. */
export const NONCE_META = 'csp-nonce'

/** Attribute of `#root` when the edge rendered the page inside it: the device it was rendered for. */
export const RENDERED_ATTRIBUTE = 'data-rendered'

/** How the device was chosen; after 'default' the viewport should decide (SHELL-7). */
export type DeviceSource = 'override' | 'hint' | 'agent' | 'default'

export interface PageContext {
  device: Device
  deviceSource: DeviceSource
  /** Origin of this site as the edge saw it. */
  origin: string
  /** Where mobile-only campaign pages live, or null. */
  mobileOrigin: string | null
  /** Origins that `/iframe` may show on this site (SHELL-11). */
  frameSources: readonly string[]
  /** Public key of SignedRegistry: ECDSA P-256 as JWK. Verify over the UTF-8 bytes of the unchanged `payload`. */
  registryKey: { kty: string; crv: string; x: string; y: string }
  /** Goes with reports of how remotes do in this browser; null: none are wanted from it. */
  reportToken: string | null
  /** A route serves the address, but what it names does not exist: the shell shows its page for that (SHELL-1). */
  missing?: true
  /** The worker of the site, which shows a page without a network; null: none, and no page may start one. */
  worker: string | null
  /** Remotes that this browser takes from a developer's machine (DELIV-6); absent: none. */
  overrides?: readonly RemoteOverride[]
}

/** A remote that comes from a developer's machine in place of the site's release of it. */
export interface RemoteOverride {
  remote: string
  /** Where its server is, say `http://localhost:3004`. */
  origin: string
}

/** Attribute of the part of the page that says of a remote, by its name, that it is overridden. */
export const OVERRIDE_ATTRIBUTE = 'data-override'
/** Attribute of the words in that part, hidden until the shell knows that they are true. */
export const OVERRIDE_WORDS_ATTRIBUTE = 'data-when'
/** What is the matter with the developer's server, and which build the page has: the developer's, the last good one of theirs, the site's, or none. */
export type OverrideWords =
  | 'waits'
  | 'away'
  | 'wrong'
  | 'broken'
  | 'local'
  | 'last'
  | 'live'
  | 'none'

/** Where the site's worker is: above all pages, so that it serves them all. */
export const WORKER_PATH = '/worker.js'

/** Where those reports go: `BrowserReport` of browser-report.ts. */
export const REPORT_PATH = '/registry-reports'

/** Answers the page would ask for first, by `firstDataKey`. Each is the whole body `{ status: 200, msg, data }`. */
export type PageData = Record<string, { status: number; msg: string; data: unknown }>

/** JSON with sorted keys and no white space: one text for one value. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`
  if (value && typeof value === 'object') {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    const sorted = fields.sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${sorted.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`
  }
  return JSON.stringify(value)
}

/** The key in PageData of the answer to a call with this body. */
export const firstDataKey = (call: CallName, body: unknown): string =>
  `${call} ${canonicalJson(body)}`

/** The site's name where configuration gives no other. */
export const SITE_NAME: LocalizedText = { 'zh-CN': '云游戏', en: 'Cloudplay' }
/** Title of an address that no route serves. */
export const NOT_FOUND_TITLE: LocalizedText = { 'zh-CN': '页面不存在', en: 'Page not found' }

/** document.title of a page: the route's title and the site's name, the name once where they are the same (SHELL-4, LANG-1). */
export const pageTitle = (
  title: LocalizedText,
  language: Language,
  siteName: LocalizedText = SITE_NAME,
): string =>
  title[language] === siteName[language]
    ? siteName[language]
    : `${title[language]} - ${siteName[language]}`

/** The parts of the site's frame around a page whose route names none. */
export const DEFAULT_CHROME: NonNullable<RouteDeclaration['chrome']> = ['header', 'footer']

/** Event by which the shell takes what was done before React was there: the page's script calls `detail` with each element, what was done, and how long ago in milliseconds. */
export const PRESSES_EVENT = 'cloudplay:take-presses'
/** The player's action: pressed a control, sent a form, typed into a field. */
export type EarlyPress = 'press' | 'send' | 'type'
