import { readFileSync, writeFileSync } from 'node:fs'
import { testedSite } from './sites.ts'

/** Gives a remote to a team, as a commit to `teams.json` would. */
export function claim(remote: string, team: string): void {
  const { teamsFile } = testedSite()
  const teams = JSON.parse(readFileSync(teamsFile, 'utf8')) as {
    teams: Record<string, { remotes: string[] }>
  }
  teams.teams[team]!.remotes.push(remote)
  writeFileSync(teamsFile, JSON.stringify(teams))
}
