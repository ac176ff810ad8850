import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const repository = path.join(import.meta.dirname, '../..')

/** A copy of the repository's `teams.json` for the journeys' site, which a journey may add to; made once for `dataDir`. */
export function teamsFileFor(dataDir: string): string {
  const file = `${dataDir}-teams.json`
  mkdirSync(path.dirname(file), { recursive: true })
  if (!existsSync(file)) copyFileSync(path.join(repository, 'teams.json'), file)
  return file
}

/** Gives a remote to a team, as a commit to `teams.json` would. */
export function claim(remote: string, team: string): void {
  const file = process.env['TEAMS_FILE']!
  const teams = JSON.parse(readFileSync(file, 'utf8')) as { teams: Record<string, { remotes: string[] }> }
  teams.teams[team]!.remotes.push(remote)
  writeFileSync(file, JSON.stringify(teams))
}
