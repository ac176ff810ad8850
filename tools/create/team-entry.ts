import type { TeamsFile } from '../../services/delivery/src/teams/teams-file.ts'
import { folderOf, remoteName, type Wish } from './wish.ts'

/** Whether a folder lies in one of these, as CODEOWNERS sees it. */
const holds = (folders: readonly string[], folder: string) => folders.some((own) => folder === own || folder.startsWith(`${own}/`))

/** `teams.json` with the new remote under its team, which owns its folder. */
export function withRemote(file: TeamsFile, wish: Wish): TeamsFile {
  const folder = folderOf(wish)
  const before = Object.hasOwn(file.teams, wish.team)
    ? file.teams[wish.team]!
    : { contact: `@cloudplay/${wish.team}`, remotes: [], folders: [] }
  const team = {
    ...before,
    remotes: [...before.remotes, remoteName(wish)],
    folders: holds(before.folders, folder) ? before.folders : [...before.folders, folder],
  }
  return { ...file, teams: { ...file.teams, [wish.team]: team } }
}
