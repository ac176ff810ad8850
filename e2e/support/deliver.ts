import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { repository } from './changed-build.ts'
import { testedSite } from './sites.ts'

/** The delivery command line, as a team types it. Returns its output. */
export async function deliver(origin: string, ...args: string[]): Promise<string> {
  const { dataDir, teamsFile } = testedSite()
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['services/delivery/dist/cli.js', ...args],
    {
      cwd: repository,
      env: { ...process.env, DELIVERY_URL: origin, DATA_DIR: dataDir, TEAMS_FILE: teamsFile },
    },
  )
  return stdout
}
