import type { Teams } from '../services/delivery/src/teams/teams-file.ts'

const depth = (folder: string) => (folder === '.' ? 0 : folder.split('/').length)

/** What `.github/CODEOWNERS` says, from the teams of `teams.json`. Its last line that fits decides: the deepest comes last. */
export function codeowners(teams: Teams): string {
  const rows = Object.values(teams).flatMap(({ contact, folders }) => folders.map((folder) => ({ folder, contact })))
  const sorted = rows.sort((a, b) => depth(a.folder) - depth(b.folder) || (a.folder < b.folder ? -1 : 1))
  const lines = sorted.map(({ folder, contact }) => `${folder === '.' ? '*' : `/${folder}`} ${contact}`)
  return `# Made from teams.json: npx vitest run tools/codeowners.test.ts -u\n${lines.join('\n')}\n`
}
