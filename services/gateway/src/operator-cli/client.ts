import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readGenerations } from '../core/generations.ts'
import { operatorKeyOf } from '../core/operator-key.ts'
import { openSecrets } from '../core/secrets.ts'

/** The site refused, or cannot be reached; the operator reads the message. */
export class CommandFailed extends Error {}

type Env = Record<string, string | undefined>

/** Given, derived from APP_SECRET, or in development from what the site keeps in its data. */
export function findKey(env: Env): string {
  if (env.OPERATOR_KEY) return readGenerations(env.OPERATOR_KEY)[0]!
  const dataDir = resolve(env.DATA_DIR || '.data')
  if (!env.APP_SECRET && !existsSync(join(dataDir, 'gateway.secret')))
    throw new CommandFailed(
      `no OPERATOR_KEY, and no secret in ${dataDir}: set DATA_DIR to the data of the site`,
    )
  return operatorKeyOf(undefined, openSecrets(dataDir, env.APP_SECRET))
}

export const siteUrl = (env: Env): string =>
  (env.SITE_URL || `http://localhost:${env.PORT || 8080}`).replace(/\/+$/, '')

/** One call of the running site, as its operator. */
export const callOperator = <T>(env: Env, name: string, body: object): Promise<T> =>
  callInternal(env, `activities/${name}`, body)

export async function callInternal<T>(env: Env, path: string, body: object): Promise<T> {
  const url = `${siteUrl(env)}/internal/${path}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${findKey(env)}` }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(
    () => {
      throw new CommandFailed(`${siteUrl(env)} does not answer: is the site running?`)
    },
  )
  const envelope = (await answer.json().catch(() => null)) as { msg?: string; data: T } | null
  if (!answer.ok || !envelope)
    throw new CommandFailed(envelope?.msg || `${url} answered ${answer.status}`)
  return envelope.data
}
