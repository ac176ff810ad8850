import fs from 'node:fs'
import path from 'node:path'
import { SHELL_DEV_PORT, site as usualSite } from '../dev-settings.ts'
import type { RemoteConfig } from '../remote.ts'
import { inWorkspace, loadRemoteConfig } from '../workspace.ts'
import { startBuildLoop } from './build-loop.ts'
import { LocalBuilds } from './local-builds.ts'
import { startLocalServer } from './local-server.ts'

const REFUSED_SAID_MAX = 5

/** The origin of a site as it was typed. */
export function siteOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new Error(
      `--against "${text}": the address of a site is needed, such as https://play.example.com`,
    )
  return url.origin
}

/** The command line of delivery: a script of the platform's repository, and a package anywhere else. */
const deliver = () => (inWorkspace() ? 'npm run deliver --' : 'npx deliver')

/** The address to open, and the step before it if the site is in production. */
function howToOpen({ name, routes }: RemoteConfig, site: string, origin: string): string {
  const page =
    routes.find(({ path: address, search }) => !search && !/[:*?]/.test(address))?.path ?? '/'
  return [
    `${name}: ${origin}, for pages of ${site}`,
    `  open ${site}${page}?remote.${name}=${origin}`,
    `  where the site runs in production, open once what this prints, with the key of your team:`,
    `  DELIVERY_URL=${site} DELIVERY_KEY=… ${deliver()} override ${name} --at ${origin}`,
  ].join('\n')
}

/** Says of each origin once that it was refused; a hostile page could ask by many. */
function sayRefused(log: (text: string) => void, site: string): (origin: string) => void {
  const said = new Set<string>()
  return (origin) => {
    if (said.has(origin) || said.size >= REFUSED_SAID_MAX) return
    said.add(origin)
    log(`refused a page of ${origin.slice(0, 100)}: this server is for ${site}`)
  }
}

export interface ServedAgainst {
  /** What a page of the site has to name. */
  origin: string
  end: () => void
}

/** Serves the remote in `folder` to pages of a running site, by default the one of this machine, and builds it whenever it changes (DELIV-6). */
export async function serveAgainst(
  folder: string,
  site: string = usualSite,
  log = console.log,
): Promise<ServedAgainst> {
  const origin = siteOrigin(site)
  const dir = fs.realpathSync(folder)
  const config = await loadRemoteConfig(dir)
  const builds = new LocalBuilds(config.name)
  const port = SHELL_DEV_PORT.free ? 0 : config.devPort + SHELL_DEV_PORT.moved
  const say = (text: string) => log(`${config.name}: ${text}`)
  const server = await startLocalServer(
    { builds, site: origin, refused: sayRefused(say, origin) },
    port,
  )
  // Each run has its folder: another one may build the same remote for another site.
  const place = path.join(dir, '.cache/override')
  fs.mkdirSync(place, { recursive: true })
  const outDir = fs.mkdtempSync(path.join(place, 'build-'))
  const loop = startBuildLoop({ dir, config, outDir, builds, log: say })
  const end = () => {
    loop.end()
    server.close()
    fs.rmSync(outDir, { recursive: true, force: true })
  }
  await loop.first
  log(howToOpen(config, origin, `http://localhost:${server.port}`))
  return { origin: `http://localhost:${server.port}`, end }
}

/** Serves until SIGINT or SIGTERM. */
export async function runAgainst(folder: string, site: string | undefined): Promise<void> {
  const { end } = await serveAgainst(folder, site)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      end()
      process.exit(0)
    })
}
