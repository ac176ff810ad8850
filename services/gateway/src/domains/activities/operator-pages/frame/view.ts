import type { Language, LocalizedText } from '@cloudplay/contract/language'

/** Who looks at a page, in which language, and from where. */
export interface View {
  language: Language
  say: (text: LocalizedText) => string
  /** Null: somebody who only reads, in development. */
  session: { id: string; name: string } | null
  /** What forms of the session carry; empty without one. */
  token: string
  nonce: string
  nowMs: number
  /** Path and query of the page itself. */
  address: string
}
