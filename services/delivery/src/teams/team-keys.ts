import { createHash, timingSafeEqual } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { errorText } from '@cloudplay/log/describe-error'
import { Refusal } from '../core/refusal.ts'
import { own, type DeliveryState } from '../store/release-state.ts'
import { includesRole, pipelineId, type PersonRecord, type Role } from '../store/team-state.ts'
import { ensureDevelopmentKeys } from './development-keys.ts'
import {
  hasRule,
  membershipOf,
  ownerOf,
  parseTeams,
  readTeams,
  type Membership,
  type Teams,
} from './teams-file.ts'

/** Keys are 256 random bits, so one round of a fast hash keeps them; nothing can be guessed from it. */
export const hashKey = (key: string): string =>
  `sha256:${createHash('sha256').update(key).digest('hex')}`

/** A key that counts now, and whose it is. */
export interface CountingKey {
  team: string
  hash: string
  /** Null for a key of the team itself. */
  person: string | null
  pipeline: string | null
}

/** Whose key or login it is, and what they may do now. */
export interface Holder {
  team: string
  role: Role
  /** Id of the person or pipeline: proved; null: the team's own key, which says nothing of who has it. */
  who: string | null
  /** The name for the log; null: what they say themselves. */
  name: string | null
  isPipeline: boolean
}

/** What delivery knows of keys and people beyond the file. */
type Known = Pick<DeliveryState, 'keys' | 'people'>

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
  #known: () => Known = () => ({ keys: {}, people: {} })
  #now: () => number = Date.now

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

  /** Keys and people that were added while the site ran, and revoked ones, as they are at each moment. */
  alsoCount(known: () => Known, now: () => number): void {
    this.#known = known
    this.#now = now
  }

  /** Whose key this is. */
  identify(key: string | undefined): Holder {
    const given = Buffer.from(hashKey(key ?? ''))
    let found: CountingKey | undefined
    for (const one of this.counting()) {
      const known = Buffer.from(one.hash)
      if (known.length === given.length && timingSafeEqual(known, given)) found = one
    }
    const holder = key && found ? this.holderOf(found) : null
    if (!holder)
      throw new Refusal(
        'key-unknown',
        key
          ? "this site does not know the key: it was revoked, ran out, or its hash is not in the site's teams.json"
          : 'this needs the key of a team (Authorization: Bearer …)',
      )
    return holder
  }

  /** What the bearer of a key may do; null: it is the key of somebody who left. */
  holderOf({ team, person, pipeline }: CountingKey): Holder | null {
    if (person !== null) {
      const known = this.person(person)
      return known && holding(known)
    }
    if (pipeline !== null)
      return {
        team,
        role: 'shipper',
        who: pipelineId(team, pipeline),
        name: `pipeline ${pipeline}`,
        isPipeline: true,
      }
    return { team, role: this.#teamRole(team), who: null, name: null, isPipeline: false }
  }

  /** Somebody who belongs to a team now; null: nobody, or they left. */
  person(id: string): PersonRecord | null {
    this.#refresh()
    return this.#person(id)
  }

  #person(id: string): PersonRecord | null {
    const { people } = this.#known()
    const person = own(people, id)
    if (!person || person.removedAt !== null || !Object.hasOwn(this.#teams, person.team))
      return null
    const { team, role, rule } = person
    if (role === 'platform' && !this.#teams[team]?.platform) return null
    return rule === null || hasRule(this.#teams, { team, role, rule }) ? person : null
  }

  /** Everybody who belongs to a team now. */
  peopleOf(team: string): PersonRecord[] {
    this.#refresh()
    return Object.values(this.#known().people)
      .filter((person) => person.team === team)
      .flatMap(({ id }) => this.#person(id) ?? [])
  }

  /** Where the file puts somebody who logs in. */
  membershipOf(login: Parameters<typeof membershipOf>[1]): Membership | null {
    this.#refresh()
    return membershipOf(this.#teams, login)
  }

  /** Whether `teams.json` names the team. */
  hasTeam(team: string): boolean {
    this.#refresh()
    return Object.hasOwn(this.#teams, team)
  }

  isPlatform(team: string): boolean {
    return (this.hasTeam(team) && this.#teams[team]?.platform) ?? false
  }

  /**
   * What a team's own key may do: everything of the team until the team has an approver, and to ship from then on; decisions are made
   * by people with names.
   */
  #teamRole(team: string): Role {
    if (this.isPlatform(team)) return 'platform'
    const hasApprover = this.peopleOf(team).some(({ role }) => includesRole(role, 'approver'))
    return hasApprover ? 'shipper' : 'approver'
  }

  /** Every key that counts now: of `teams.json`, of development, and added; without those that were revoked or have run out. */
  counting(): CountingKey[] {
    this.#refresh()
    const added = Object.values(this.#known().keys)
    const at = new Date(this.#now()).toISOString()
    const over = new Set(
      added.flatMap(({ hash, revokedAt, expiresAt }) =>
        revokedAt !== null || (expiresAt !== null && expiresAt <= at) ? [hash] : [],
      ),
    )
    const own = new Set(this.#hashes.map(({ hash }) => hash))
    const others = added.filter(({ hash }) => !own.has(hash)).flatMap((key) => this.#placed(key))
    const all = [
      ...this.#hashes.map((key) => ({ ...key, person: null, pipeline: null })),
      ...others,
    ]
    return all.filter(({ hash }) => !over.has(hash))
  }

  /** A key with the team that its holder belongs to now; none of a team or person that is gone. */
  #placed({ hash, team, person, pipeline }: Known['keys'][string]): CountingKey[] {
    if (person === null) return this.hasTeam(team) ? [{ hash, team, person, pipeline }] : []
    const known = this.#person(person)
    return known ? [{ hash, team: known.team, person, pipeline: null }] : []
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

/** What a person may do, logged in by a key or otherwise. */
export const holding = ({ id, name, team, role }: PersonRecord): Holder => ({
  team,
  role,
  who: id,
  name,
  isPipeline: false,
})

/** Changes with the file; empty while it is not there. */
function signatureOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false })
  return found ? `${found.mtimeMs} ${found.size} ${found.ino}` : ''
}
