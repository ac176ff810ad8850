import type { Language } from '@cloudplay/contract'

/** Headers of a page that nothing keeps, frames or adds scripts to. */
export const pageHeaders = (nonce: string, language: Language): Record<string, string> => ({
  'cache-control': 'private, no-store',
  'content-language': language,
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
  // Other pages of the site have the same origin; without this they could reach into this window.
  'cross-origin-opener-policy': 'noopener-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; img-src 'self'; connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'`,
})
