import { isLocalHost } from '@cloudplay/rules/local-host'

/** Where people of the dashboard log in without a key (DELIV-26). */
export interface OidcSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the provider is called on the button; empty: no name. */
  name: string
  scope: string
  /** The claim of the ID token with somebody's groups. */
  groupsClaim: string
}

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, host, username, search, hash } = new URL(text)
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLocalHost(host))
  return isSecure && !username && !search && !hash
}

/** The provider of the environment; null: none is configured. Throws what is wrong. */
export function oidcFromEnvironment(env: Record<string, string | undefined>): OidcSettings | null {
  const given = NAMES.filter((name) => env[name])
  if (!given.length) return null
  const missing = NAMES.filter((name) => !env[name])
  const faults = missing.length
    ? [`${given.join(', ')} set, but not ${missing.join(', ')}: a login needs all three`]
    : []
  const [issuer = '', clientId = '', clientSecret = ''] = NAMES.map((name) => env[name])
  if (issuer && !isIssuer(issuer))
    faults.push(
      `OIDC_ISSUER is ${issuer}: the provider's https address is needed, as its discovery document writes it`,
    )
  const scope = env['OIDC_SCOPE'] || 'openid profile email'
  if (!scope.split(' ').includes('openid'))
    faults.push(`OIDC_SCOPE is "${scope}": it has to contain openid`)
  if (faults.length) throw new Error(faults.join('; '))
  return {
    issuer,
    clientId,
    clientSecret,
    name: (env['OIDC_NAME'] ?? '').slice(0, 40),
    scope,
    groupsClaim: env['OIDC_GROUPS_CLAIM'] || 'groups',
  }
}
