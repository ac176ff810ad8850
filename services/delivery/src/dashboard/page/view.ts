import type { Language } from '@cloudplay/contract'
import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { Session } from '../session/session.ts'
import type { Texts } from '../texts/zh-CN.ts'

/** Who looks at a page, in which language, and from where. */
export interface View {
  language: Language
  t: Texts
  /** Null: somebody who only reads, in development. */
  session: Session | null
  /** What forms of the session carry; empty without one. */
  token: string
  nonce: string
  nowMs: number
  /** Path and query of the page itself. */
  address: string
}

export const versionText = (version: string): Html => html`<code>${own(version)}</code>`

export const kilobytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${(bytes / 1024).toFixed(bytes < 10 * 1024 ? 1 : 0)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const remoteAddress = (name: string): string => `/deliver/remote/${encodeURIComponent(name)}`
