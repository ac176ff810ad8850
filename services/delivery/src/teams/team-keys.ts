import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { access } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../core/refusal.ts'
import { writeDurably } from '../core/durable-file.ts'

/** `teams.json`: which remotes a team may ship (`*` stands for every name no other team lists) and its keys' hashes. */
export interface TeamsFile {
  schema: 1
  teams: Record<string, { remotes: string[]; keys: string[] }>
}

/** `keys.json`, in development only: the keys themselves, for the command line on the same machine. */
export interface DevelopmentKeys {
  schema: 1
  teams: Record<string, { remotes: string[]; key: string }>
}

export const TEAMS_FILE = 'teams.json'
export const KEYS_FILE = 'keys.json'

/** Who builds what in this repository; the promotion team owns every name nobody else has. */
const HOUSE_TEAMS: Record<string, string[]> = {
  catalog: ['mf-catalog'],
  play: ['mf-play'],
  account: ['mf-account'],
  wallet: ['mf-wallet'],
  welfare: ['mf-welfare'],
  promo: ['*'],
}

export const newKey = (): string => `cpk_${randomBytes(32).toString('base64url')}`

/** Keys are 256 random bits, so one round of a fast hash keeps them; nothing can be guessed from it. */
export const hashKey = (key: string): string => `sha256:${createHash('sha256').update(key).digest('hex')}`

/** The team that `name` belongs to by the teams' lists: an exact name wins over `*`. */
export function teamOf(teams: Record<string, { remotes: string[] }>, name: string): string | undefined {
  const all = Object.entries(teams)
  return (
    all.find(([, team]) => team.remotes.includes(name)) ?? all.find(([, team]) => team.remotes.includes('*'))
  )?.[0]
}

/** The teams' keys. The file is read again whenever it changed, so a key can be replaced while the site runs. */
export class TeamKeys {
  readonly #file: string
  #readAtMs = -1
  #teams: TeamsFile['teams'] = {}

  private constructor(file: string) {
    this.#file = file
  }

  /** In development the first start makes a key for every team of the house; in production keys are given, not made. */
  static async open(folder: string, production: boolean): Promise<TeamKeys> {
    const file = path.join(folder, TEAMS_FILE)
    const exists = await access(file).then(
      () => true,
      () => false,
    )
    if (!exists && !production) {
      const keys: DevelopmentKeys = { schema: 1, teams: {} }
      const teams: TeamsFile = { schema: 1, teams: {} }
      for (const [team, remotes] of Object.entries(HOUSE_TEAMS)) {
        const key = newKey()
        keys.teams[team] = { remotes, key }
        teams.teams[team] = { remotes, keys: [hashKey(key)] }
      }
      await writeDurably(path.join(folder, KEYS_FILE), `${JSON.stringify(keys, null, 1)}\n`, 0o600)
      await writeDurably(file, `${JSON.stringify(teams, null, 1)}\n`, 0o600)
    }
    return new TeamKeys(file)
  }

  /** The team whose key this is. */
  identify(key: string | undefined): string {
    const given = Buffer.from(hashKey(key ?? ''))
    let found: string | undefined
    for (const [team, { keys }] of Object.entries(this.#current()))
      for (const known of keys) {
        const bytes = Buffer.from(known)
        if (bytes.length === given.length && timingSafeEqual(bytes, given)) found = team
      }
    if (!key || !found) throw new Refusal('key-unknown', 'this needs the key of a team (Authorization: Bearer …)')
    return found
  }

  /** Throws unless `name` is the team's to ship: bound by its first release, before that by the teams' lists. */
  requireOwner(team: string, name: string, boundTo: string | undefined): void {
    const owner = boundTo ?? teamOf(this.#current(), name)
    if (owner !== team) throw new Refusal('other-team', `${name} is not a remote of team ${team}`)
  }

  #current(): TeamsFile['teams'] {
    let changedMs: number
    try {
      changedMs = statSync(this.#file).mtimeMs
    } catch {
      return {}
    }
    if (changedMs !== this.#readAtMs) {
      this.#teams = (JSON.parse(readFileSync(this.#file, 'utf8')) as TeamsFile).teams
      this.#readAtMs = changedMs
    }
    return this.#teams
  }
}
