import { readFileSync } from 'node:fs'
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
  const keys = JSON.parse(readFileSync(path.join(dataDir, 'delivery/keys.json'), 'utf8')) as Keys
  const shipped = await Promise.all(
    folders.map(async (folder) => {
      const dir = path.join(folder, 'dist')
      const { name } = JSON.parse(readFileSync(path.join(dir, 'cloudplay-remote.json'), 'utf8')) as { name: string }
      const result = await shipBuild({ url: origin, key: keyFor(keys, name), by: 'npm start', dir, promote: true })
      return result.already ? null : `${name} ${result.version}`
    }),
  )
  return shipped.filter((name) => name !== null)
}
