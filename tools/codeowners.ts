import type { Teams } from '../services/delivery/src/teams/teams-file.ts'

const depth = (folder: string) => (folder === '.' ? 0 : folder.split('/').length)

/** The contents of `.github/CODEOWNERS`, from `teams.json`. The last matching line decides, so the deepest folder comes last. */
export function codeowners(teams: Teams): string {
  const rows = Object.values(teams).flatMap(({ contact, folders }) =>
    folders.map((folder) => ({ folder, contact })),
  )
  const sorted = rows.sort(
    (a, b) => depth(a.folder) - depth(b.folder) || (a.folder < b.folder ? -1 : 1),
  )
  const lines = sorted.map(
    ({ folder, contact }) => `${folder === '.' ? '*' : `/${folder}`} ${contact}`,
  )
  return `# Made from teams.json: npx vitest run tools/codeowners.test.ts -u\n${lines.join('\n')}\n`
}
