import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseTeams, type Teams } from '../../services/delivery/src/teams/teams-file.ts'
import type { RemoteConfig } from '../../shared/remote-kit/src/remote.ts'

const FIRST_PORT = 8101

/** The remotes and teams of the repository. */
export interface Repository {
  root: string
  teams: Teams
  remotes: { folder: string; config: RemoteConfig }[]
}

const foldersIn = (folder: string, fits: (name: string) => boolean) =>
  fs.existsSync(folder) ? fs.readdirSync(folder).sort().filter(fits) : []

export async function readRepository(root: string): Promise<Repository> {
  const teamsFile = path.join(root, 'teams.json')
  const folders = [
    ...foldersIn(root, (name) => name.startsWith('mf-')),
    ...foldersIn(path.join(root, 'activities'), () => true).map((name) => `activities/${name}`),
  ].filter((folder) => fs.existsSync(path.join(root, folder, 'remote.config.ts')))
  const remotes = await Promise.all(
    folders.map(async (folder) => {
      const file = pathToFileURL(path.join(root, folder, 'remote.config.ts')).href
      return { folder, config: ((await import(file)) as { default: RemoteConfig }).default }
    }),
  )
  return { root, remotes, teams: parseTeams(fs.readFileSync(teamsFile, 'utf8'), teamsFile) }
}

/** The next port after those of all remotes. */
export const nextPort = ({ remotes }: Repository): number =>
  Math.max(FIRST_PORT - 1, ...remotes.map(({ config }) => config.devPort)) + 1
