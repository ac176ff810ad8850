import { deliver } from '../client/commands.ts'
import type { TestSite } from './test-site.ts'

/** The command line against a test's site: its exit code, and all that it says. */
export async function runDeliver(
  site: Pick<TestSite, 'url' | 'dataDir' | 'teamsFile'>,
  ...args: string[]
) {
  const lines: string[] = []
  const code = await deliver(args, {
    env: { DELIVERY_URL: site.url, DATA_DIR: site.dataDir, TEAMS_FILE: site.teamsFile },
    out: (text) => lines.push(text),
    err: (text) => lines.push(text),
  })
  return { code, out: lines.join('\n') }
}
