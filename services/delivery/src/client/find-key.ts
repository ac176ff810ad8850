import { DeliveryError } from './client.ts'
import { keysFileIn, readDevelopmentKeys } from '../teams/development-keys.ts'
import { ownerOf, readTeams } from '../teams/teams-file.ts'

export interface KeyPlaces {
  /** The site's data, where development keeps keys. */
  dataDir: string
  /** The `teams.json` that the site goes by. */
  teamsFile: string
}

/**
 * The key that development keeps for the team of a remote, or for the team that is named; for any team when neither is. Throws
 * `remote-unclaimed` when no team lists the remote, `key-unknown` when there is no key.
 */
export async function findKey(
  { dataDir, teamsFile }: KeyPlaces,
  remote: string | undefined,
  named?: string,
): Promise<string> {
  const file = keysFileIn(dataDir)
  const keys = readDevelopmentKeys(file)
  if (!keys)
    throw new DeliveryError(
      'key-unknown',
      `no DELIVERY_KEY is set, and there are no development keys in ${file}`,
    )
  const teams = await readTeams(teamsFile).catch((error: Error) => {
    throw new DeliveryError('internal', error.message)
  })
  const names = Object.keys(teams)
  const team =
    remote === undefined
      ? (named ?? names.find((name) => Object.hasOwn(keys.teams, name)))
      : ownerOf(teams, remote)
  if (remote !== undefined && !team)
    throw new DeliveryError(
      'remote-unclaimed',
      `no team lists ${remote}: add it to a team's remotes in ${teamsFile}`,
    )
  const found = team !== undefined && Object.hasOwn(keys.teams, team) ? keys.teams[team] : undefined
  if (!found)
    throw new DeliveryError(
      'key-unknown',
      `${file} has no key for ${team ? `team ${team}` : 'any team'}`,
    )
  return found.key
}
