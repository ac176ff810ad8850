import path from 'node:path'
import { userOfMachine } from '@cloudplay/operator-pages/user-of-machine'
import { teamsFileFrom } from '../teams/teams-file.ts'
import { callDelivery, DeliveryError, type ClientOptions } from './client.ts'
import { findKey } from './find-key.ts'
import { Usage, type Terminal } from './terminal.ts'

/** The same for what a team does as such: whose key development is to find has to be said. */
export async function clientOfTeam(
  env: Terminal['env'],
  team: string | undefined,
): Promise<ClientOptions> {
  if (!env['DELIVERY_KEY']?.trim() && !team)
    throw new Usage('--team is missing: no DELIVERY_KEY is set that says which team this is')
  return clientFor(env, undefined, team)
}

/** The site that is meant, and who asks. */
export function siteOf(env: Terminal['env']) {
  const url = env['DELIVERY_URL'] || `http://localhost:${env['PORT'] || 8080}`
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    throw new Usage(
      `DELIVERY_URL must be an address such as https://play.example.com, not "${url}"`,
    )
  return { url, by: env['DELIVERY_BY'] || userOfMachine() }
}

/** The site that is meant, and the key for a remote: given, or the one development keeps for the team that owns it. */
export async function clientFor(
  env: Terminal['env'],
  remote: string | undefined,
  team?: string,
): Promise<ClientOptions> {
  const { url, by } = siteOf(env)
  const given = env['DELIVERY_KEY']?.trim()
  // The documents write DELIVERY_KEY=…
  if (given && !/^[\x21-\x7e]+$/.test(given))
    throw new Usage('DELIVERY_KEY must be a key of your team: it has characters that no key has')
  if (given) return { url, key: given, by }
  const places = {
    dataDir: path.resolve(env['DATA_DIR'] || '.data'),
    teamsFile: teamsFileFrom(env),
  }
  const key = await findKey(places, remote, team).catch(async (error: unknown) => {
    if (!(error instanceof DeliveryError) || error.reason !== 'key-unknown') throw error
    // A team that teams.json gained while the site runs has its key as soon as delivery looks there: any call makes it.
    await callDelivery({ url, key: 'none' }, 'GET', 'status').catch(() => undefined)
    return findKey(places, remote, team)
  })
  return { url, key, by }
}
