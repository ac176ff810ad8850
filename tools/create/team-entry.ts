import type { TeamsFile } from '../../services/delivery/src/teams/teams-file.ts'
import { folderOf, remoteName, type Options } from './options.ts'

/** Whether a folder is in one of these, as CODEOWNERS sees it. */
const holds = (folders: readonly string[], folder: string) =>
  folders.some((own) => folder === own || folder.startsWith(`${own}/`))

/** `teams.json` with the new remote under its team, which owns its folder. */
export function withRemote(file: TeamsFile, options: Options): TeamsFile {
  const folder = folderOf(options)
  const before = Object.hasOwn(file.teams, options.team)
    ? file.teams[options.team]!
    : { contact: `@cloudplay/${options.team}`, remotes: [], folders: [] }
  const team = {
    ...before,
    remotes: [...before.remotes, remoteName(options)],
    folders: holds(before.folders, folder) ? before.folders : [...before.folders, folder],
  }
  return { ...file, teams: { ...file.teams, [options.team]: team } }
}
