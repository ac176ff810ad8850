import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RemoteConfig } from './remote.ts'

/** The folder with pnpm-workspace.yaml. It doesn't exist if the kit is installed as a package: see `requireWorkspace`. */
export const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

/** Whether the kit is in the platform's repository, not installed as a package. */
export const inWorkspace = (): boolean =>
  fs.existsSync(path.join(workspaceRoot, 'pnpm-workspace.yaml'))

/** Throws outside the platform's repository: the command is about all of its packages. */
export function requireWorkspace(verb: string): void {
  if (!inWorkspace())
    throw new Error(
      `remote-kit ${verb} works in the repository of the platform only; here there are build and dev`,
    )
}

/** Folders of all remotes: feature remotes and activity pages. */
export function remoteFolders(): string[] {
  const feature = fs
    .readdirSync(workspaceRoot)
    .sort()
    .filter((name) => name.startsWith('mf-'))
    .map((name) => path.join(workspaceRoot, name))
  const activities = path.join(workspaceRoot, 'activities')
  const promo = fs.existsSync(activities)
    ? fs
        .readdirSync(activities)
        .sort()
        .map((name) => path.join(activities, name))
    : []
  return [...feature, ...promo].filter((dir) => fs.existsSync(path.join(dir, 'remote.config.ts')))
}

/** The folder of a remote that is named as people do: by its folder, or as teams.json and commands of delivery do. */
export function remoteFolder(named: string): string {
  const dir = path.resolve(named)
  if (fs.existsSync(path.join(dir, 'remote.config.ts'))) return dir
  const folders = remoteFolders()
  const nameOf = (folder: string) => {
    const name = path.basename(folder)
    return name.startsWith('mf-') ? name : `activity-${name}`
  }
  const found = folders.find((folder) => nameOf(folder) === named)
  if (!found) throw new Error(`no remote ${named}; there are: ${folders.map(nameOf).join(' ')}`)
  return found
}

export async function loadRemoteConfig(dir: string): Promise<RemoteConfig> {
  const loaded = (await import(pathToFileURL(path.join(dir, 'remote.config.ts')).href)) as {
    default: RemoteConfig
  }
  return loaded.default
}
