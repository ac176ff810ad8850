import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Teams } from '../teams/teams-file.ts'
import { newFolder } from './folders.ts'

/** Team -> its remotes, as the tests need them. */
export const TEST_TEAMS: Record<string, string[]> = {
  catalog: ['mf-catalog'],
  account: ['mf-account'],
  play: ['mf-play'],
  wallet: ['mf-wallet'],
  promo: ['infinite-card', 'act-a', 'winter-card', 'constructor'],
}

/** Writes a `teams.json`, by default into a new folder; returns its path. */
export async function writeTeams(
  remotesOf: Record<string, string[]>,
  file?: string,
  keys: Record<string, string[]> = {},
): Promise<string> {
  const target = file ?? path.join(await newFolder(), 'teams.json')
  const teams: Teams = Object.fromEntries(
    Object.entries(remotesOf).map(([team, remotes]) => [
      team,
      {
        contact: `@test/${team}`,
        remotes,
        folders: [],
        ...(keys[team] ? { keys: keys[team] } : {}),
      },
    ]),
  )
  await writeFile(target, JSON.stringify({ schema: 1, teams }))
  return target
}
