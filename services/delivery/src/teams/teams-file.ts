import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { ROLES, type Role } from '../store/team-state.ts'

/** Whom a login by OpenID Connect makes a person of the team: a group of the provider, or a verified address. */
const RULE = '^(group:\\S.{0,200}|[^\\s@]{1,100}@[^\\s@]{1,100})$'
const GROUP = 'group:'
const rules = Type.Optional(Type.Array(Type.String({ pattern: RULE }), { maxItems: 500 }))

/** `teams.json`: who owns which remotes and folders of the repository, whom to ask, and by which keys a team ships. */
export const TeamsFile = Type.Object(
  {
    schema: Type.Literal(1),
    teams: Type.Record(
      Type.String(),
      Type.Object(
        {
          /** The contact, as CODEOWNERS takes it, `@organisation/team` or an address. */
          contact: Type.String({ pattern: '^\\S+$' }),
          /** Names of the remotes that only this team ships. */
          remotes: Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]*$' })),
          /** Folders and files of the repository, without a slash at either end, `.` for all of it; the deepest decides. */
          folders: Type.Array(Type.String({ pattern: '^(\\.|[\\w.][\\w./-]*\\w)$' })),
          /** Hashes of its keys (`deliver key` makes both). None are needed in development. */
          keys: Type.Optional(Type.Array(Type.String({ pattern: '^sha256:[0-9a-f]{64}$' }))),
          /** Its keys and people of the role `platform` decide for the whole site (DELIV-26). */
          platform: Type.Optional(Type.Boolean()),
          /** Role -> whom a login makes a person of the team with it. */
          members: Type.Optional(
            Type.Object(
              { viewer: rules, shipper: rules, approver: rules, platform: rules },
              { additionalProperties: false },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  },
  { additionalProperties: true },
)
export type TeamsFile = Static<typeof TeamsFile>
export type Teams = TeamsFile['teams']

const validator = Compile(TeamsFile)

/** The file that is meant where none is named: `teams.json` of the folder the program was started in, the repository's. */
export const teamsFileFrom = (env: Record<string, string | undefined>): string =>
  path.resolve(env['TEAMS_FILE'] || 'teams.json')

/** Reads the text of a `teams.json`. Throws what is wrong with it; a remote of two teams is wrong. */
export function parseTeams(text: string, file: string): Teams {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`, { cause: error })
  }
  if (!validator.Check(value)) {
    const first = validator.Errors(value)[0]
    throw new Error(`${file}${first?.instancePath ?? ''} ${first?.message ?? 'is broken'}`)
  }
  const owners = new Map<string, string>()
  for (const [team, { platform, members }] of Object.entries(value.teams))
    if (members?.platform?.length && !platform)
      throw new Error(`${file}: ${team} is not a platform team, so nobody of it has that role`)
  for (const [team, { remotes }] of Object.entries(value.teams))
    for (const remote of remotes) {
      const other = owners.get(remote)
      if (other) throw new Error(`${file}: ${remote} is listed by ${other} and by ${team}`)
      owners.set(remote, team)
    }
  return value.teams
}

/** The teams of a file; throws when it is not there or wrong. */
export async function readTeams(file: string): Promise<Teams> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${file} cannot be read (${error.code}): it says which team ships which remote; TEAMS_FILE names another`,
      {
        cause: error,
      },
    )
  })
  return parseTeams(text, file)
}

/** The team that lists a remote; undefined when none does. */
export const ownerOf = (teams: Teams, remote: string): string | undefined =>
  Object.entries(teams).find(([, team]) => team.remotes.includes(remote))?.[0]

/** Somebody's place by the rules of the file. */
export interface Membership {
  team: string
  role: Role
  rule: string
}

/** Whether the file still has the line that let somebody in. */
export const hasRule = (teams: Teams, { team, role, rule }: Membership): boolean =>
  (Object.hasOwn(teams, team) && teams[team]?.members?.[role]?.includes(rule)) ?? false

/** Where a login belongs by its address and groups: an address says more than a group, a role more than one below it. */
export function membershipOf(
  teams: Teams,
  { email, groups }: { email: string | null; groups: readonly string[] },
): Membership | null {
  const mine = new Set(groups.map((group) => GROUP + group))
  const found = Object.entries(teams).flatMap(([team, { members = {} }]) =>
    ROLES.flatMap((role) =>
      (members[role] ?? [])
        .filter((rule) =>
          // An address may look like the line of a group.
          rule.startsWith(GROUP) ? mine.has(rule) : rule.toLowerCase() === email,
        )
        .map((rule) => ({ team, role, rule })),
    ),
  )
  const rank = ({ role, rule }: Membership) =>
    ROLES.indexOf(role) + (rule.startsWith(GROUP) ? 0 : ROLES.length)
  return found.sort((a, b) => rank(b) - rank(a))[0] ?? null
}
