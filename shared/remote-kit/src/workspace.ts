import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { RemoteConfig } from './remote.ts'

/** The folder that holds pnpm-workspace.yaml. */
export const workspaceRoot = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

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

export async function loadRemoteConfig(dir: string): Promise<RemoteConfig> {
  const loaded = (await import(pathToFileURL(path.join(dir, 'remote.config.ts')).href)) as { default: RemoteConfig }
  return loaded.default
}
