import { NONCE_META, PAGE_SCRIPTS, type SignedRegistry } from '@cloudplay/contract'

function jsonOf(elementId: string): unknown {
  const text = document.getElementById(elementId)?.textContent
  return text ? JSON.parse(text) : null
}

/** The registry that came inside the HTML. */
export const inlinedRegistry = (): SignedRegistry | null =>
  jsonOf(PAGE_SCRIPTS.registry) as SignedRegistry | null

/** Nonce under which this page's policy lets styles in. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${NONCE_META}"]`)?.nonce ?? ''
