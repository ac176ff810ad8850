import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import {
  ensureDevelopmentKeys,
  keysFileIn,
  readDevelopmentKeys,
} from '../../services/delivery/src/teams/development-keys.ts'
import type { TeamsFile } from '../../services/delivery/src/teams/teams-file.ts'
import { codeowners } from '../codeowners.ts'
import { filesFor, templateFolder } from './from-template.ts'
import { withImporter } from './lockfile.ts'
import { putAll, type Changes } from './put.ts'
import { refuseUnlessItFits } from './refuse.ts'
import { Refused } from './refused.ts'
import { nextPort, readRepository } from './repository.ts'
import { withRemote } from './team-entry.ts'
import { folderOf, type Options } from './options.ts'

export interface Created {
  folder: string
  devPort: number
}

const TEAMS = 'teams.json'
const OWNERS = '.github/CODEOWNERS'
const LOCK = 'pnpm-lock.yaml'

const read = (root: string, file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** Formats the new files like the repository. */
function formatted(root: string, files: readonly string[]): void {
  spawnSync(process.execPath, [path.join(root, 'node_modules/oxfmt/bin/oxfmt'), ...files], {
    cwd: root,
    stdio: 'ignore',
  })
}

function install(root: string): void {
  const script = "await import('./tools/install.mjs').then((all) => all.ensureInstalled())"
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Refused('the packages could not be installed, and nothing was made')
}

/** Makes a remote or an activity page in the repository at `root`; all of it or nothing. Throws `Refused` with the reason. */
export async function create(root: string, options: Options, dataDir: string): Promise<Created> {
  const repository = await readRepository(root)
  refuseUnlessItFits(repository, options)
  const folder = folderOf(options)
  const devPort = nextPort(repository)
  const teams = withRemote(JSON.parse(read(root, TEAMS)) as TeamsFile, options)
  const changes: Changes = new Map([
    [OWNERS, codeowners(teams.teams)],
    [LOCK, withImporter(read(root, LOCK), folder, templateFolder(options))],
    // Last: from then on it is the team's.
    [TEAMS, `${JSON.stringify(teams, null, 2)}\n`],
  ])
  const takeBack = putAll(root, folder, filesFor(root, options, devPort), changes)
  const stopped = () => {
    takeBack()
    process.exit(130)
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stopped)
  try {
    formatted(root, [folder, TEAMS])
    if (options.install) install(root)
    // A site that runs makes the key when it sees the team; this one is there before it looks.
    const keys = keysFileIn(dataDir)
    if (readDevelopmentKeys(keys)) ensureDevelopmentKeys(keys, [options.team])
  } catch (error) {
    takeBack()
    throw error
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stopped)
  }
  return { folder, devPort }
}
