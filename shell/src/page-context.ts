import { NONCE_META, PAGE_SCRIPTS, type PageContext, type SignedRegistry } from '@cloudplay/contract'

function jsonOf<T>(elementId: string): T | null {
  const text = document.getElementById(elementId)?.textContent
  return text ? (JSON.parse(text) as T) : null
}

/** What the edge knew when it made this page; nothing on a dev server. */
export const pageContext: PageContext | null = jsonOf<PageContext>(PAGE_SCRIPTS.context)

/** The registry that came inside the HTML. */
export const inlinedRegistry = (): SignedRegistry | null => jsonOf<SignedRegistry>(PAGE_SCRIPTS.registry)

/** Nonce under which this page's policy lets styles in. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>(`meta[name="${NONCE_META}"]`)?.nonce ?? ''
