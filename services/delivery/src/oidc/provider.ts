import * as client from 'openid-client'
import type { OidcSettings } from './settings.ts'

const TIMEOUT_SECONDS = 5
/** Discovery, keys and tokens are a few kilobytes. */
const ANSWER_BYTES_MAX = 256 * 1024
const GROUPS_MAX = 1000
const GROUP_CHARS_MAX = 200
const TEXT_CHARS_MAX = 255
/** After a failure the provider is asked again, but not by each press. */
const RETRY_MS = 5_000

/** What a provider of OpenID Connect says of somebody, checked. */
export interface ProvenLogin {
  issuer: string
  subject: string
  /** Only one that the provider verified. */
  email: string | null
  name: string
  groups: readonly string[]
}

/** What one login has to find again when the provider sends the browser back. */
export interface Started {
  state: string
  nonce: string
  verifier: string
}

/** The provider's answer is not one that lets anybody in; `message` says why, for the log. */
export class LoginRefused extends Error {
  override name = 'LoginRefused'
}

/** Reads no more of an answer than it may have. */
const boundedFetch: client.CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit)
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += (part as Uint8Array).length
    if (bytes > ANSWER_BYTES_MAX) throw new Error(`${new URL(url).host} answers too much`)
    parts.push(part as Uint8Array)
  }
  const hasBody = ![204, 304].includes(response.status)
  return new Response(hasBody ? Buffer.concat(parts) : null, {
    status: response.status,
    headers: response.headers,
  })
}

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 && value.length <= TEXT_CHARS_MAX ? value : null

function groupsOf(value: unknown): string[] {
  const list: unknown[] = typeof value === 'string' ? [value] : Array.isArray(value) ? value : []
  return list
    .slice(0, GROUPS_MAX)
    .filter((one): one is string => typeof one === 'string' && one.length <= GROUP_CHARS_MAX)
}

/** One provider of OpenID Connect: the code flow with PKCE, state and nonce; each ID token's signature is checked. */
export class OidcProvider {
  readonly settings: OidcSettings
  readonly #now: () => number
  #config: Promise<client.Configuration> | null = null
  #failedAtMs = -Infinity

  constructor(settings: OidcSettings, now: () => number) {
    this.settings = settings
    this.#now = now
  }

  /** The address at the provider that a browser goes to, and what it has to come back with. */
  async begin(redirectUri: string): Promise<{ address: string; started: Started }> {
    const config = await this.#discovered()
    const started = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }
    const address = client.buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: this.settings.scope,
      state: started.state,
      nonce: started.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(started.verifier),
      code_challenge_method: 'S256',
    })
    return { address: address.href, started }
  }

  /** Who came back. Throws `LoginRefused` for any answer that doesn't prove it, or when the provider doesn't answer. */
  async finish(current: URL, started: Started): Promise<ProvenLogin> {
    const config = await this.#discovered()
    try {
      const tokens = await client.authorizationCodeGrant(config, current, {
        pkceCodeVerifier: started.verifier,
        expectedState: started.state,
        expectedNonce: started.nonce,
        idTokenExpected: true,
      })
      return this.#proven(tokens.claims() ?? {})
    } catch (error) {
      throw new LoginRefused(String((error as Error).message).slice(0, 300), { cause: error })
    }
  }

  #proven(claims: Record<string, unknown>): ProvenLogin {
    const subject = text(claims['sub'])
    if (!subject) throw new LoginRefused('the ID token names nobody')
    const email = claims['email_verified'] === true ? text(claims['email']) : null
    return {
      issuer: this.settings.issuer,
      subject,
      email: email?.toLowerCase() ?? null,
      name: text(claims['name']) ?? text(claims['preferred_username']) ?? '',
      groups: groupsOf(claims[this.settings.groupsClaim]),
    }
  }

  #discovered(): Promise<client.Configuration> {
    if (!this.#config) {
      if (this.#now() - this.#failedAtMs < RETRY_MS)
        return Promise.reject(new LoginRefused('the provider did not answer a moment ago'))
      this.#config = this.#discover().catch((error: unknown) => {
        this.#config = null
        this.#failedAtMs = this.#now()
        throw new LoginRefused(`the provider does not answer: ${(error as Error).message}`, {
          cause: error,
        })
      })
    }
    return this.#config
  }

  async #discover(): Promise<client.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings
    const config = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      [client.customFetch]: boundedFetch,
      timeout: TIMEOUT_SECONDS,
      // Settings let http through for this machine only.
      ...(issuer.startsWith('http:') ? { execute: [client.allowInsecureRequests] } : {}),
    })
    // Without it the library trusts the connection to the provider alone.
    client.enableNonRepudiationChecks(config)
    return config
  }
}
