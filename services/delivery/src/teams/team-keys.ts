import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { errorText } from '@cloudplay/log/describe-error'
import { Refusal } from '../core/refusal.ts'
import { ensureDevelopmentKeys } from './development-keys.ts'
import { ownerOf, parseTeams, readTeams, type Teams } from './teams-file.ts'

/** Keys are 256 random bits, so one round of a fast hash keeps them; nothing can be guessed from it. */
export const hashKey = (key: string): string =>
  `sha256:${createHash('sha256').update(key).digest('hex')}`

/** A key beyond those of the file, or what is known of one of those: that it was revoked. */
export interface StoredKey {
  hash: string
  team: string
  revokedAt: string | null
}

export interface TeamKeysOptions {
  /** The `teams.json` to go by. */
  file: string
  /** In development every team also has a key in this file; null in production, where keys are given, not made. */
  developmentKeys: string | null
}

/**
 * Which team a key belongs to and which team a remote belongs to, by `teams.json` as it is now: the file is read again
 * whenever it changed, so a remote or a key can be added, moved or taken away while the site runs.
 */
export class TeamKeys {
  readonly #options: TeamKeysOptions
  #signature: string
  #teams: Teams
  #hashes: { team: string; hash: string }[] = []
  #added: () => Readonly<Record<string, StoredKey>> = () => ({})

  private constructor(options: TeamKeysOptions, teams: Teams, signature: string) {
    this.#options = options
    this.#teams = teams
    this.#signature = signature
    this.#take(teams)
  }

  /** Throws when the teams file is not there or wrong. */
  static async open(options: TeamKeysOptions): Promise<TeamKeys> {
    // Looked at first: a change between the two is then read once more, not missed.
    const signature = signatureOf(options.file)
    return new TeamKeys(options, await readTeams(options.file), signature)
  }

  /** Keys that were added while the site ran, and revoked ones, as they are at each moment. */
  alsoCount(added: () => Readonly<Record<string, StoredKey>>): void {
    this.#added = added
  }

  /** The team whose key this is. */
  identify(key: string | undefined): string {
    const given = Buffer.from(hashKey(key ?? ''))
    let found: string | undefined
    for (const { team, hash } of this.counting()) {
      const known = Buffer.from(hash)
      if (known.length === given.length && timingSafeEqual(known, given)) found = team
    }
    if (!key || !found)
      throw new Refusal('key-unknown', 'this needs the key of a team (Authorization: Bearer …)')
    return found
  }

  /** Every key that counts now: of `teams.json`, of development, and added; without those that were revoked. */
  counting(): { team: string; hash: string }[] {
    this.#refresh()
    const added = Object.values(this.#added())
    const revoked = new Set(
      added.flatMap(({ hash, revokedAt }) => (revokedAt === null ? [] : [hash])),
    )
    const all = [...this.#hashes, ...added.filter(({ team }) => Object.hasOwn(this.#teams, team))]
    return all.filter(({ hash }) => !revoked.has(hash)).map(({ team, hash }) => ({ team, hash }))
  }

  /** The team that owns a remote now; undefined when none lists it. */
  ownerOf(name: string): string | undefined {
    this.#refresh()
    return ownerOf(this.#teams, name)
  }

  /** Throws unless `name` is the team's to change. */
  requireOwner(team: string, name: string): void {
    const owner = this.ownerOf(name)
    if (!owner)
      throw new Refusal(
        'remote-unclaimed',
        `no team lists ${name}: add it to a team's remotes in teams.json`,
      )
    if (owner !== team) throw new Refusal('other-team', `${name} is not a remote of team ${team}`)
  }

  #refresh(): void {
    const { file } = this.#options
    const signature = signatureOf(file)
    if (signature === this.#signature) return
    this.#signature = signature
    try {
      this.#take(parseTeams(readFileSync(file, 'utf8'), file))
    } catch (error) {
      // Somebody is writing it, or made a mistake: the previous teams count until it can be read.
      console.error(`${errorText(error)}; the teams read before still count`)
    }
  }

  #take(teams: Teams): void {
    const names = Object.keys(teams)
    const made =
      this.#options.developmentKeys === null
        ? {}
        : ensureDevelopmentKeys(this.#options.developmentKeys, names).teams
    this.#teams = teams
    this.#hashes = names.flatMap((team) => {
      const development = Object.hasOwn(made, team) ? made[team] : undefined
      return [...(teams[team]?.keys ?? []), ...(development ? [hashKey(development.key)] : [])].map(
        (hash) => ({ team, hash }),
      )
    })
  }
}

/** Changes with the file; empty while it is not there. */
function signatureOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
}
