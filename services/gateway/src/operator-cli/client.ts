import { once } from 'node:events'
import { existsSync } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { readGenerations } from '../core/generations.ts'
import { operatorNameHeader } from '../core/operator-name.ts'
import { operatorKeyOf, supportKeysOf } from '../core/operator-key.ts'
import { openSecrets, type Secrets } from '../core/secrets.ts'

/** The site refused, or cannot be reached; the operator reads the message. */
export class CommandFailed extends Error {}

const ANSWER_WITHIN_MS = 300_000

type Env = Record<string, string | undefined>

/** Derived from APP_SECRET, or in development from what the site keeps in its data. */
function findSecrets(env: Env, name: string): Secrets {
  const dataDir = resolve(env.DATA_DIR || '.data')
  if (!env.APP_SECRET && !existsSync(join(dataDir, 'gateway.secret')))
    throw new CommandFailed(
      `no ${name}, and no secret in ${dataDir}: set DATA_DIR to the data of the site`,
    )
  return openSecrets(dataDir, env.APP_SECRET)
}

/** The operator's key: given or derived. */
export const findKey = (env: Env): string =>
  env.OPERATOR_KEY
    ? readGenerations(env.OPERATOR_KEY)[0]!
    : operatorKeyOf(undefined, findSecrets(env, 'OPERATOR_KEY'))

/** The support key: given or derived. */
export const findSupportKey = (env: Env): string =>
  env.SUPPORT_KEY
    ? readGenerations(env.SUPPORT_KEY)[0]!
    : supportKeysOf(undefined, findSecrets(env, 'SUPPORT_KEY'))[0]!

export const siteUrl = (env: Env): string =>
  (env.SITE_URL || `http://localhost:${env.PORT || 8080}`).replace(/\/+$/, '')

/** One call of the running site, as its operator. */
export const callOperator = <T>(env: Env, name: string, body: object): Promise<T> =>
  callInternal(env, `activities/${name}`, body)

interface CallOptions {
  key?: string
  /** How long the site may take to answer. */
  patienceMs?: number
}

/** `fetch` waits five minutes for an answer at most. */
async function post(
  url: string,
  {
    headers,
    body,
    patienceMs,
  }: { headers: Record<string, string>; body: string; patienceMs: number },
): Promise<{ status: number; said: string }> {
  const { request } = url.startsWith('https:') ? https : http
  const signal = AbortSignal.timeout(patienceMs)
  const asked = request(url, { method: 'POST', headers, signal }).end(body)
  // Where the answer breaks off, reading it fails, and this would end the command.
  asked.on('error', () => undefined)
  const [answer] = (await once(asked, 'response')) as [http.IncomingMessage]
  return { status: answer.statusCode!, said: await text(answer) }
}

function readEnvelope<T>(said: string): { msg?: string; data: T } | null {
  try {
    return JSON.parse(said) as { msg?: string; data: T }
  } catch {
    return null
  }
}

export async function callInternal<T>(
  env: Env,
  path: string,
  body: object,
  { key = findKey(env), patienceMs = ANSWER_WITHIN_MS }: CallOptions = {},
): Promise<T> {
  const url = `${siteUrl(env)}/internal/${path}`
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${key}`,
    // Commands speak English.
    'accept-language': 'en',
    ...operatorNameHeader(env),
  }
  const { status, said } = await post(url, {
    headers,
    body: JSON.stringify(body),
    patienceMs,
  }).catch(() => {
    throw new CommandFailed(`${siteUrl(env)} does not answer: is the site running?`)
  })
  const envelope = readEnvelope<T>(said)
  if (status < 200 || status > 299 || !envelope)
    throw new CommandFailed(envelope?.msg || `${url} answered ${status}`)
  return envelope.data
}
