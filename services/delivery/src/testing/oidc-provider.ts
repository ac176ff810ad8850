import { createHash, randomBytes } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

export const CLIENT = { clientId: 'cloudplay', clientSecret: 'a secret of the client' }

/** Somebody with an account at the provider. */
export interface Account {
  sub: string
  name?: string
  email?: string
  email_verified?: boolean
  groups?: string[]
}

interface Granted {
  account: Account
  challenge: string
  redirectUri: string
  nonce: string | null
}

/** What an attacker in the provider's place would answer. */
export interface Tampering {
  claims?: (claims: JWTPayload) => JWTPayload
  /** Signs with a key that the provider doesn't publish. */
  foreignKey?: boolean
  unsigned?: boolean
  /** Bytes that the answer with the token is filled up to. */
  padding?: number
  status?: number
}

type Keys = Awaited<ReturnType<typeof generateKeyPair>>

const KEY_ID = 'one'
const MINUTE_SECONDS = 60

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const part of request) text += String(part)
  return new URLSearchParams(text)
}

/** A provider of OpenID Connect on this machine: discovery, a page that asks who one is, codes that work once, PKCE, signed ID tokens. */
export class OidcTestProvider {
  readonly accounts = new Map<string, Account>()
  tampering: Tampering = {}
  tokensAsked = 0
  readonly #codes = new Map<string, Granted>()
  readonly #server: http.Server
  readonly #keys: Keys
  readonly #foreign: Keys

  private constructor(keys: Keys, foreign: Keys) {
    this.#keys = keys
    this.#foreign = foreign
    this.#server = http.createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error))
    })
  }

  static async start(port = 0): Promise<OidcTestProvider> {
    const make = () => generateKeyPair('RS256', { extractable: true })
    const provider = new OidcTestProvider(await make(), await make())
    await new Promise<void>((resolve) => {
      provider.#server.listen(port, '127.0.0.1', resolve)
    })
    return provider
  }

  get issuer(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  get settings() {
    return {
      issuer: this.issuer,
      ...CLIENT,
      name: '',
      scope: 'openid profile email',
      groupsClaim: 'groups',
    }
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** Agrees for an account, as its page does; gives the address that the browser is sent back to. */
  agree(authorization: URL, sub: string): string {
    const asked = authorization.searchParams
    const account = this.accounts.get(sub)
    const redirectUri = asked.get('redirect_uri') ?? ''
    const isWhole =
      asked.get('client_id') === CLIENT.clientId &&
      asked.get('response_type') === 'code' &&
      asked.get('code_challenge_method') === 'S256' &&
      (asked.get('code_challenge')?.length ?? 0) >= 43
    if (!account || !isWhole) throw new Error(`the provider refuses ${authorization.href}`)
    const code = randomBytes(16).toString('base64url')
    this.#codes.set(code, {
      account,
      challenge: asked.get('code_challenge') ?? '',
      redirectUri,
      nonce: asked.get('nonce'),
    })
    const back = new URL(redirectUri)
    back.searchParams.set('code', code)
    back.searchParams.set('state', asked.get('state') ?? '')
    back.searchParams.set('iss', this.issuer)
    return back.href
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer)
    const json = (value: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return void json(this.#discovery())
      case '/keys': {
        const key = await exportJWK(this.#keys.publicKey)
        return void json({ keys: [{ ...key, kid: KEY_ID, alg: 'RS256', use: 'sig' }] })
      }
      case '/authorize':
        if (request.method === 'GET') return this.#askWho(response)
        return void response
          .writeHead(303, { location: this.agree(url, (await bodyOf(request)).get('sub') ?? '') })
          .end()
      case '/token':
        return this.#token(await bodyOf(request), json)
      default:
        return void response.writeHead(404).end()
    }
  }

  #discovery() {
    const { issuer } = this
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  #askWho(response: ServerResponse): void {
    const choices = [...this.accounts.keys()].map(
      (sub) => `<button name="sub" value="${sub}">${sub}</button>`,
    )
    const page = `<!doctype html><title>Provider</title><form method="post">${choices.join('')}</form>`
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
  }

  async #token(
    body: URLSearchParams,
    json: (value: object, status?: number) => unknown,
  ): Promise<void> {
    this.tokensAsked += 1
    const code = body.get('code') ?? ''
    const granted = this.#codes.get(code)
    // A code works once, also if it is refused.
    this.#codes.delete(code)
    const verifier = body.get('code_verifier') ?? ''
    const isProved =
      granted &&
      body.get('client_secret') === CLIENT.clientSecret &&
      body.get('redirect_uri') === granted.redirectUri &&
      createHash('sha256').update(verifier).digest('base64url') === granted.challenge
    if (!isProved) return void json({ error: 'invalid_grant' }, 400)
    const { padding = 0, status = 200 } = this.tampering
    json(
      {
        access_token: randomBytes(16).toString('base64url') + 'x'.repeat(padding),
        token_type: 'Bearer',
        expires_in: MINUTE_SECONDS,
        id_token: await this.#idToken(granted),
      },
      status,
    )
  }

  #idToken({ account, nonce }: Granted): Promise<string> | string {
    const nowSeconds = Math.floor(Date.now() / 1000)
    const honest: JWTPayload = {
      ...account,
      iss: this.issuer,
      aud: CLIENT.clientId,
      iat: nowSeconds,
      exp: nowSeconds + MINUTE_SECONDS,
      ...(nonce === null ? {} : { nonce }),
    }
    const { claims = (given) => given, foreignKey = false, unsigned = false } = this.tampering
    if (unsigned) return new UnsecuredJWT(claims(honest)).encode()
    return new SignJWT(claims(honest))
      .setProtectedHeader({ alg: 'RS256', kid: KEY_ID })
      .sign((foreignKey ? this.#foreign : this.#keys).privateKey)
  }
}
