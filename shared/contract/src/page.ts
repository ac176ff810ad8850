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
  /** Public key of SignedRegistry: ECDSA P-256 as JWK. Verify over the UTF-8 bytes of `payload` as it stands. */
  registryKey: { kty: string; crv: string; x: string; y: string }
}

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

/** The name under which the answer of a call with this body stands in PageData. */
export const firstDataKey = (call: CallName, body: unknown): string => `${call} ${canonicalJson(body)}`

/** The site's name where configuration gives no other. */
export const SITE_NAME: LocalizedText = { 'zh-CN': '云游戏', en: 'Cloudplay' }
/** Title of an address that no route serves. */
export const NOT_FOUND_TITLE: LocalizedText = { 'zh-CN': '页面不存在', en: 'Page not found' }

/** document.title of a page: the route's title and the site's name, the name once where they are the same (SHELL-4, LANG-1). */
export const pageTitle = (title: LocalizedText, language: Language, siteName: LocalizedText = SITE_NAME): string =>
  title[language] === siteName[language] ? siteName[language] : `${title[language]} - ${siteName[language]}`

/** The parts of the site's frame around a page whose route names none. */
export const DEFAULT_CHROME: NonNullable<RouteDeclaration['chrome']> = ['header', 'footer']
