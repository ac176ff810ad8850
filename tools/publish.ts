import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { shipBuild } from '../services/delivery/src/index.ts'

interface Keys {
  teams: Record<string, { remotes: string[]; key: string }>
}

/** The development key of the team that owns a remote; the team of `*` owns every name nobody else lists. */
function keyFor(keys: Keys, remote: string): string {
  const teams = Object.values(keys.teams)
  const team = teams.find(({ remotes }) => remotes.includes(remote)) ?? teams.find(({ remotes }) => remotes.includes('*'))
  if (!team) throw new Error(`no team may ship ${remote}`)
  return team.key
}

/**
 * Ships each build to the running site by the release path, as its team would, and makes it live. A build that is
 * there already changes nothing: what is live then stays as its team set it. Returns what was shipped.
 */
export async function publish({ origin, dataDir, folders }: { origin: string; dataDir: string; folders: string[] }): Promise<string[]> {
  const file = path.join(dataDir, 'delivery/keys.json')
  if (!existsSync(file)) throw new Error(`${file} is not there: in production teams ship with their own keys (npm run deliver -- ship)`)
  const keys = JSON.parse(readFileSync(file, 'utf8')) as Keys
  const ship = async (folder: string) => {
    const dir = path.join(folder, 'dist')
    const { name } = JSON.parse(readFileSync(path.join(dir, 'cloudplay-remote.json'), 'utf8')) as { name: string }
    const result = await shipBuild({ url: origin, key: keyFor(keys, name), by: 'npm start', dir, promote: true })
    return result.already ? [] : [`${name} ${result.version}`]
  }
  const outcomes = await Promise.allSettled(folders.map(ship))
  // A route that moved to another remote is free only once the remote that had it has shipped without it.
  const again = folders.filter((_, index) => outcomes[index]?.status === 'rejected')
  const shipped = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? outcome.value : []))
  for (const folder of again) shipped.push(...(await ship(folder)))
  return shipped
}
