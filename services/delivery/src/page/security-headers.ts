import { WORKER_PATH, type RemoteOverride } from '@cloudplay/contract'
import { frameSourcesFor } from '@cloudplay/rules/embedding'
import { isPlainHost } from './edge-redirect.ts'

export interface PolicySources {
  frameSources?: readonly string[]
  connectSources?: readonly string[]
  imageSources?: readonly string[]
  scriptSources?: readonly string[]
  /** Address prefixes that everything a remote loads may come from. */
  remoteSources?: readonly string[]
}

interface PolicyInput extends Omit<PolicySources, 'remoteSources'> {
  assetsUrl?: string | undefined
  overrides?: readonly RemoteOverride[]
}

/** Sources a page may load: configured ones, releases on another origin, and a developer's server. */
export function policySources({
  assetsUrl,
  overrides = [],
  scriptSources = [],
  ...sources
}: PolicyInput): PolicySources {
  const remoteSources = [
    ...(assetsUrl ? [`${assetsUrl}/remotes/`] : []),
    ...overrides.map(({ origin }) => `${origin}/`),
  ]
  return { ...sources, remoteSources, scriptSources: [...scriptSources, ...remoteSources] }
}

/** Origins and addresses of a configuration that are safe in a policy: a quote or semicolon in one would add to the policy. */
const plain = (sources: readonly string[] = []) =>
  sources.filter((source) => /^[A-Za-z0-9:/.*_~%@[\]-]+$/.test(source))

/** The page's content security policy. Scripts: this origin, the edge's own by nonce, and what is configured; no eval. */
export function contentPolicy(
  nonce: string,
  host: string,
  secure: boolean,
  sources: PolicySources,
  styleHashes: readonly string[] = [],
): string {
  // Not every browser counts a websocket of the same host as 'self'.
  const sockets = isPlainHost(host) ? [secure ? `wss://${host}` : `ws://${host}`] : []
  const frames = plain(
    frameSourcesFor({
      origin: `${secure ? 'https' : 'http'}://${host}`,
      sources: sources.frameSources ?? [],
    }),
  )
  const remotes = plain(sources.remoteSources)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...plain(sources.scriptSources)],
    // The hashes let in the `style` attributes of a rendered page: dropped, they would stay missing, as hydration sets none again.
    'style-src': [
      "'self'",
      `'nonce-${nonce}'`,
      ...remotes,
      ...(styleHashes.length ? ["'unsafe-hashes'", ...styleHashes] : []),
    ],
    'connect-src': ["'self'", ...sockets, ...remotes, ...plain(sources.connectSources)],
    'img-src': ["'self'", 'data:', 'blob:', ...remotes, ...plain(sources.imageSources)],
    'media-src': ["'self'", 'blob:', ...remotes, ...plain(sources.imageSources)],
    'font-src': ["'self'", ...remotes],
    'worker-src': ["'self'"],
    // Never this origin: see frameSourcesFor.
    'frame-src': frames.length ? frames : ["'none'"],
    'frame-ancestors': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The edge's own, below.
    'trusted-types': ['default'],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')
}

/**
 * The policy of every file. A browser applies it to a file that is opened as a document or started as a worker, and runs no script of it;
 * pages use the file as before. Styles pass because some browsers apply the policy to an SVG in an `img` too.
 */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Headers of every answer that delivery gives. */
export function baseHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/** Headers of pages, other than the policy. */
export const pageHeaders: Record<string, string> = {
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'SAMEORIGIN',
  'permissions-policy':
    'autoplay=(self), fullscreen=(self), gamepad=(self), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/**
 * The script that makes the page's default Trusted Types policy: script addresses pass only under the shell's and the
 * remotes' folders of this origin, as the site's worker, or under a configured prefix. HTML and script text never pass.
 */
export function trustedTypesScript(scriptSources: readonly string[] = []): string {
  const prefixes = JSON.stringify(plain(scriptSources)).replace(/</g, '\\u003c')
  return `(function(t,p){t&&t.createPolicy('default',{createScriptURL:function(s){var u=new URL(s,location.href);\
if(u.origin===location.origin&&(u.pathname==='${WORKER_PATH}'||/^\\/(shell|remotes\\/[a-z][a-z0-9-]*\\/[^/]+)\\/[^/]/.test(u.pathname)))return s;\
for(var i=0;i<p.length;i++){var a=new URL(p[i]);if(u.origin===a.origin&&u.pathname.indexOf(a.pathname)===0)return s}return null}})}\
)(window.trustedTypes,${prefixes})`
}
