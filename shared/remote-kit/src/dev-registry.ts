import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Registry, RegistryRemote, SignedRegistry } from '@cloudplay/contract'
import { site } from './dev-settings.ts'
import { pageChunk } from './preset.ts'
import type { RemoteConfig } from './remote.ts'

const SITE_TIMEOUT_MS = 2000

/** A remote that a dev server of this run serves. */
export interface ServedRemote {
  dir: string
  config: RemoteConfig
  port: number
}

/**
 * The registry of a development shell: the remotes served with hot updates, and the running site's releases of all
 * others. Each request makes a new one, so an open page sees the current state. A release's base is an address of the page's
 * own server, which proxies it to the site.
 */
export function devRegistry(served: readonly ServedRemote[]): (origin: URL) => Promise<Registry> {
  let others: RegistryRemote[] = []
  return async (origin) => {
    // While the site restarts, its last answer stays valid, so no page disappears.
    others = await releasesOfSite(new Set(served.map(({ config }) => config.name))).catch(
      () => others,
    )
    const remotes = [
      ...(await Promise.all(served.map((remote) => servedRemote(remote, origin)))),
      ...others,
    ]
    return {
      schema: 1,
      release: createHash('sha256')
        .update(JSON.stringify(remotes))
        .digest('base64url')
        .slice(0, 22),
      remotes,
    }
  }
}

/** Nothing is signed in development: the page has no key, and takes it as it is. */
export const unsigned = (registry: Registry): SignedRegistry => ({
  payload: JSON.stringify(registry),
  signature: '',
})

async function releasesOfSite(except: ReadonlySet<string>): Promise<RegistryRemote[]> {
  const answer = await fetch(new URL('/registry.json', site), {
    signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`${site} answered ${answer.status}`)
  const { payload } = (await answer.json()) as SignedRegistry
  return (JSON.parse(payload) as Registry).remotes.filter(({ name }) => !except.has(name))
}

async function servedRemote(
  { dir, config, port }: ServedRemote,
  { protocol, hostname }: URL,
): Promise<RegistryRemote> {
  const { routes } = await currentConfig(dir, config)
  return {
    name: config.name,
    version: 'dev',
    container: config.name.replace(/\W/g, '_'),
    // By the name the browser knows this machine by: a phone does not find it as localhost.
    base: `${protocol}//${hostname}:${port}/`,
    entry: { file: 'remoteEntry.js', integrity: '' },
    routes,
    chunks: Object.fromEntries(
      Object.keys(config.exposes).map((expose) => [
        expose,
        [{ file: `${pageChunk(expose)}.js`, integrity: '' }],
      ]),
    ),
  }
}

const configs = new Map<string, { mtimeMs: number; config: RemoteConfig }>()

/** The remote's configuration as its file is now, so that a changed route needs no restart; while it is broken, the last one. */
async function currentConfig(dir: string, first: RemoteConfig): Promise<RemoteConfig> {
  const file = path.join(dir, 'remote.config.ts')
  const known = configs.get(dir)
  try {
    const { mtimeMs } = fs.statSync(file)
    if (known?.mtimeMs === mtimeMs) return known.config
    // The address names the time, as a module is loaded once for each address.
    const loaded = known
      ? (
          (await import(`${pathToFileURL(file).href}?changed=${mtimeMs}`)) as {
            default: RemoteConfig
          }
        ).default
      : first
    if (Object.keys(loaded.exposes).some((expose) => !Object.hasOwn(first.exposes, expose)))
      console.warn(`${first.name}: it exposes more than before; restart to serve that`)
    configs.set(dir, { mtimeMs, config: loaded })
    return loaded
  } catch (error) {
    console.warn(`${first.name}: ${(error as Error).message}`)
    return known?.config ?? first
  }
}
