import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PORTS_EACH } from '../../tools/test/ports.ts'

interface TestedSite {
  port: number
  /** The folder of its data, with the teams' keys. */
  dataDir: string
  /** A copy of the repository's `teams.json`, made on first use; a journey may add to it. */
  teamsFile: string
}

/** How many sites there are, and so how many journeys run in parallel: each changes the clock, games and releases of the site it runs on. */
export const SITES = Number(process.env['E2E_SITES'] ?? '1')

const firstPort = Number(process.env['E2E_PORT'] ?? '8091')
/** The folder of this run, removed at its end. The environment passes it to the workers, which load this file again. */
const scratch = (process.env['E2E_SCRATCH'] ??= path.join(
  os.tmpdir(),
  `cloudplay-e2e-${firstPort}-${process.pid}`,
))

/** The site of a worker, by its number. The first may be one that runs already, with data where `E2E_DATA_DIR` says. */
export function siteOf(worker: number): TestedSite {
  const dataDir =
    (worker === 0 && process.env['E2E_DATA_DIR']) || path.join(scratch, `data-${worker}`)
  return { port: firstPort + worker * PORTS_EACH, dataDir, teamsFile: teamsFileFor(dataDir) }
}

/** The site that this worker's journeys run on. */
export const testedSite = (): TestedSite =>
  siteOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? '0'))

function teamsFileFor(dataDir: string): string {
  const file = `${dataDir}-teams.json`
  mkdirSync(path.dirname(file), { recursive: true })
  if (!existsSync(file)) copyFileSync(path.join(import.meta.dirname, '../../teams.json'), file)
  return file
}
