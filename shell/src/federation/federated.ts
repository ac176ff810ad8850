import type { Registry, RegistryRemote, SignedRegistry } from '@cloudplay/contract'
import { pageContext } from '@cloudplay/api'
import { inlinedRegistry } from '../page-context.ts'
import { observe } from '../observations/observe.ts'
import type { LocalRemotes } from './local-remotes.ts'
import type { BoundRoute, PageModule, PageSource } from './page-source.ts'
import { openedContainer } from './opened-container.ts'
import { withRetries } from './retries.ts'
import { openRegistry } from './signed-registry.ts'

const REGISTRY_URL = '/registry.json'
const REGISTRY_TIMEOUT_MS = 8000

const key = ({ name, version }: { name: string; version: string }) => `${name}@${version}`

async function fetchRegistry(): Promise<SignedRegistry> {
  const answer = await fetch(REGISTRY_URL, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`)
  return (await answer.json()) as SignedRegistry
}

/** Remotes from a developer's own machine. Visitors have none and fetch nothing of this (DELIV-6). */
async function developersOwn(): Promise<LocalRemotes | null> {
  const overrides = pageContext()?.overrides
  if (!overrides) return null
  try {
    return await (await import('./local-remotes.ts')).localRemotes(overrides)
  } catch (error) {
    console.error('overrides: the site continues without them', error)
    return null
  }
}

const routesOf = (registry: Registry): BoundRoute[] =>
  registry.remotes.flatMap((remote) =>
    remote.routes.map((route) => ({ ...route, remote: remote.name, version: remote.version })),
  )

async function loadModule(remote: RegistryRemote, expose: string): Promise<PageModule> {
  const { name, version } = remote
  const askedMs = performance.now()
  const module = await withRetries(remote, expose, async () => {
    const container = await openedContainer(remote, Boolean(pageContext()?.registryKey))
    return (await container.get(expose))() as PageModule
  })
  observe({ remote: name, version, loadMs: performance.now() - askedMs })
  return module
}

/** With the priority of what nobody waits for. `load` finds the files in the browser's cache, and checks their hashes. */
async function fetchFiles({ base, entry, chunks }: RegistryRemote, expose: string): Promise<void> {
  const files = [entry, ...(Object.hasOwn(chunks, expose) ? chunks[expose]! : [])]
  for (const { file } of files) {
    const answer = await fetch(base + file, { priority: 'low', credentials: 'same-origin' })
    await answer.arrayBuffer()
  }
}

/** Calls `work` once at a time, so that an older answer never comes after a newer one. All who call during a run share the next. */
function inTurn(work: () => Promise<void>): () => Promise<void> {
  let last = Promise.resolve()
  let next: Promise<void> | null = null
  return () => {
    next ??= last = last.then(() => {
      next = null
      return work()
    })
    return next
  }
}

/**
 * Pages from remotes. Only the registry names the remotes and their versions, at run time. Each version of a remote is a
 * separate container, so an old page keeps working next to the new one.
 */
export async function federatedSource(): Promise<PageSource> {
  const open = (signed: SignedRegistry) => openRegistry(signed, pageContext()?.registryKey ?? null)

  /** The site's registry; `registry` is the same with the developer's own remotes. */
  let signed = await open(inlinedRegistry() ?? (await fetchRegistry()))
  const local = await developersOwn()
  let registry = local?.over(signed) ?? signed
  let routes = routesOf(registry)
  let isOutdated = false
  const known = new Map<string, RegistryRemote>()
  const listeners = new Set<() => void>()

  const learn = (remotes: RegistryRemote[]) => {
    for (const remote of remotes) if (!known.has(key(remote))) known.set(key(remote), remote)
  }
  learn(registry.remotes)

  const knownRemote = (name: string, version: string) => {
    const remote = known.get(key({ name, version }))
    if (!remote) throw new Error(`${name}@${version} is not in the registry`)
    return remote
  }

  const publish = () => {
    registry = local?.over(signed) ?? signed
    learn(registry.remotes)
    routes = routesOf(registry)
    for (const listener of listeners) listener()
  }

  const source: PageSource = {
    routes: () => routes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    versionOf: (name) => registry.remotes.find((remote) => remote.name === name)?.version,
    release: () => signed.release,
    isOutdated: () => isOutdated,
    ...(local && { takesAtOnce: local.has }),
    load: async (name, version, expose) => loadModule(knownRemote(name, version), expose),
    fetchFiles: async (name, version, expose) => fetchFiles(knownRemote(name, version), expose),
    refresh: inTurn(async () => {
      try {
        const next = await open(await fetchRegistry())
        const wasOutdated = isOutdated
        isOutdated = next.shell !== signed.shell
        // A page that failed may come back with the new shell.
        if (isOutdated && !wasOutdated) publish()
        if (isOutdated || next.release === signed.release) return
        signed = next
        publish()
      } catch (error) {
        console.warn('registry: not refreshed', error)
      }
    }),
  }
  local?.follow({ source, learn, publish })
  return source
}
