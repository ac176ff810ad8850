import type { Registry, SignedRegistry } from '@cloudplay/contract'

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))

/**
 * Opens a signed registry: the text is used only if the signature (ECDSA P-256, SHA-256) is that of `key`. A page
 * without a secure context has no WebCrypto. Its HTML, which contains the key, is as unsafe as the registry, so the
 * signature isn't required there. Without a key (the dev servers) nothing is signed.
 */
export async function openRegistry(
  { payload, signature }: SignedRegistry,
  key: JsonWebKey | null,
): Promise<Registry> {
  if (key && globalThis.isSecureContext) {
    const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
    const publicKey = await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify'])
    const genuine = await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      publicKey,
      bytesOf(signature),
      new TextEncoder().encode(payload),
    )
    if (!genuine) throw new Error('the registry is not signed by this site')
  }
  return JSON.parse(payload) as Registry
}
