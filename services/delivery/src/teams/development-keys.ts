import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** `keys.json`, in development only: the keys themselves, for the command line on the same machine. */
export interface DevelopmentKeys {
  schema: 1
  teams: Record<string, { key: string }>
}

export const keysFileIn = (dataDir: string): string => path.join(dataDir, 'delivery/keys.json')

export const newKey = (): string => `cpk_${randomBytes(32).toString('base64url')}`

/** The keys development keeps; null when there are none. */
export function readDevelopmentKeys(file: string): DevelopmentKeys | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as DevelopmentKeys
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Makes a key for every team that has none yet, in a file only its owner reads. */
export function ensureDevelopmentKeys(file: string, teams: readonly string[]): DevelopmentKeys {
  const keys = readDevelopmentKeys(file) ?? { schema: 1, teams: {} }
  const without = teams.filter((team) => !Object.hasOwn(keys.teams, team))
  if (!without.length) return keys
  const made: DevelopmentKeys = {
    schema: 1,
    teams: {
      ...keys.teams,
      ...Object.fromEntries(without.map((team) => [team, { key: newKey() }])),
    },
  }
  const draft = `${file}.${randomBytes(6).toString('hex')}.draft`
  writeFileSync(draft, `${JSON.stringify(made, null, 1)}\n`, { mode: 0o600, flag: 'wx' })
  renameSync(draft, file)
  return made
}
