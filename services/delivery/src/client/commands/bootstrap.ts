import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { MANIFEST_FILE } from '@cloudplay/contract/registry'
import type { DeliveryStatus } from '../../site/status.ts'
import {
  ensureDevelopmentKeys,
  readDevelopmentKeys,
  type DevelopmentKeys,
} from '../../teams/development-keys.ts'
import { hashKey } from '../../teams/team-keys.ts'
import { ownerOf, parseTeams, teamsFileFrom, type TeamsFile } from '../../teams/teams-file.ts'
import { callDelivery, DeliveryError, type ClientOptions } from '../client.ts'
import { siteOf } from '../find-client.ts'
import { required, type Answer, type Call, type Command } from '../terminal.ts'

/** Where this repository has the builds of its remotes. */
const BUILDS = ['.', 'activities']
/** A site that was started a moment ago isn't an error. */
const SITE_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 500
const PERMISSIONS = 0o777

/** A file changes as a whole, and stays readable for those who could read it. */
function replaceFile(file: string, text: string, mode: number): void {
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  writeFileSync(draft, text, { mode, flag: 'wx' })
  // The umask may have cut the mode.
  chmodSync(draft, mode)
  renameSync(draft, file)
}

/**
 * Makes a key for each team of the teams file that has none. The keys go to `keysFile`, for its owner only, and their hashes to
 * the teams file, in this order: an interrupted run is continued by the next. Gives the teams whose keys are in the file.
 */
function makeKeys(teamsFile: string, keysFile: string): Record<string, { key: string }> {
  const source = existsSync(teamsFile) ? teamsFile : path.resolve('teams.json')
  const text = readFileSync(source, 'utf8')
  parseTeams(text, source)
  const file = JSON.parse(text) as TeamsFile
  const without = Object.entries(file.teams).filter(([, { keys = [] }]) => keys.length === 0)
  const names = without.map(([name]) => name)
  const { teams: made }: Pick<DevelopmentKeys, 'teams'> = names.length
    ? ensureDevelopmentKeys(keysFile, names)
    : (readDevelopmentKeys(keysFile) ?? { teams: {} })
  for (const [name, team] of without) team.keys = [hashKey(made[name]!.key)]
  if (without.length > 0 || source !== teamsFile)
    replaceFile(
      teamsFile,
      `${JSON.stringify(file, null, 2)}\n`,
      statSync(source).mode & PERMISSIONS,
    )
  return made
}

/** Builds below a folder that is laid out as this repository. */
const buildsIn = (root: string): string[] =>
  BUILDS.map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .toSorted()
        .map((name) => path.join(folder, name, 'dist'))
        .filter((dir) => existsSync(path.join(dir, MANIFEST_FILE))),
    )

/** The status, once the site answers. */
async function statusOf(client: ClientOptions): Promise<DeliveryStatus> {
  for (const untilMs = Date.now() + SITE_WITHIN_MS; ; await delay(LOOK_EVERY_MS)) {
    try {
      return await callDelivery<DeliveryStatus>(client, 'GET', 'status')
    } catch (error) {
      const mayStart =
        error instanceof DeliveryError && ['unreachable', 'internal'].includes(error.reason)
      if (!mayStart || Date.now() > untilMs) throw error
    }
  }
}

/** Ships what the site has no release of, as the team that owns it. Gives a line for each build. */
async function publish(
  { env, progress }: Call['terminal'],
  keys: Record<string, { key: string }>,
  folder: string,
): Promise<string[]> {
  const builds = buildsIn(folder)
  if (builds.length === 0)
    throw new DeliveryError(
      'broken-manifest',
      `no build of a remote is in ${folder}: node shared/remote-kit/bin/remote-kit.mjs build-all makes them`,
    )
  const [first] = Object.values(keys)
  if (!first) return ['every team has a key that is not in this file: the teams ship']
  const site = siteOf(env)
  const { remotes } = await statusOf({ ...site, key: first.key })
  const teams = parseTeams(readFileSync(teamsFileFrom(env), 'utf8'), teamsFileFrom(env))
  const { readBuild, shipBuild } = await import('../ship-build.ts')
  const lines: string[] = []
  for (const dir of builds) {
    const { name, version } = await readBuild(dir)
    const team = ownerOf(teams, name)
    const key = team === undefined ? undefined : keys[team]?.key
    if (remotes.some((remote) => remote.name === name && remote.releases.length > 0))
      lines.push(`${name}: there already, left`)
    else if (!key) lines.push(`${name}: its team has another key, left`)
    else {
      progress?.(`publishing ${name} …`)
      const expected = { live: null, canary: null }
      await shipBuild({ ...site, key, dir, promote: true, expected })
      lines.push(`${name} ${version} is live`)
    }
  }
  return lines
}

async function bootstrap({ names, flags, terminal }: Call): Promise<Answer> {
  const [what = '.'] = names
  const file = path.resolve(required(flags.keys, '--keys, the file for the keys of the teams'))
  const keys = makeKeys(teamsFileFrom(terminal.env), file)
  const count = Object.keys(keys).length
  const made = count
    ? `keys of ${count} teams are in ${file}: give each team its own, and delete the file`
    : 'every team has a key already'
  if (what === 'keys') return { data: { teams: Object.keys(keys) }, lines: [made] }
  const lines = await publish(terminal, keys, path.resolve(what))
  return { data: { teams: Object.keys(keys), lines }, lines: [...lines, made] }
}

export const bootstrapCommand: Command = {
  usage: ['bootstrap [FOLDER] --keys FILE', 'bootstrap keys --keys FILE'],
  does: 'for a new site in production: make a key for each team that has none, and publish the builds of this repository that the site has no release of; `bootstrap keys` only makes the keys',
  examples: ['bootstrap keys --keys team-keys.json', 'bootstrap --keys team-keys.json'],
  run: bootstrap,
}
