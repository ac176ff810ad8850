import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'

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
