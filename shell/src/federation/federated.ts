import type { Registry, RegistryRemote, SignedRegistry } from '@cloudplay/contract'
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import { pageContext } from '@cloudplay/api'
import { inlinedRegistry } from '../page-context.ts'
import type { BoundRoute, PageModule, PageSource } from './page-source.ts'
import { entryIntegrity, integrityPlugin, retryPlugin } from './runtime-plugins.ts'
import { withRetries } from './retries.ts'
import { openRegistry } from './signed-registry.ts'

const REGISTRY_URL = '/registry.json'
const REGISTRY_TIMEOUT_MS = 8000

registerPlugins([integrityPlugin, retryPlugin])

const key = ({ name, version }: { name: string; version: string }) => `${name}@${version}`

async function fetchRegistry(): Promise<SignedRegistry> {
  const answer = await fetch(REGISTRY_URL, { cache: 'no-cache', signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`the registry answered ${answer.status}`)
  return (await answer.json()) as SignedRegistry
}

const routesOf = (registry: Registry): BoundRoute[] =>
  registry.remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote: remote.name, version: remote.version })))

/**
 * Pages from remotes: which remotes there are, and in which version, is known only from the registry, at run time.
 * Every version of a remote is a container of its own, so an old page keeps working next to the new one.
 */
export async function federatedSource(): Promise<PageSource> {
  const open = (signed: SignedRegistry) => openRegistry(signed, pageContext()?.registryKey ?? null)

  let registry = await open(inlinedRegistry() ?? (await fetchRegistry()))
  let routes = routesOf(registry)
  const known = new Map<string, RegistryRemote>()
  const listeners = new Set<() => void>()

  const learn = (remotes: RegistryRemote[]) => {
    for (const remote of remotes) {
      if (known.has(key(remote))) continue
      known.set(key(remote), remote)
      const entry = new URL(remote.base + remote.entry.file, location.href).href
      if (remote.entry.integrity) entryIntegrity.set(entry, remote.entry.integrity)
      registerRemotes([{ name: remote.container, entry }])
    }
  }
  learn(registry.remotes)

  return {
    routes: () => routes,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    versionOf: (name) => registry.remotes.find((remote) => remote.name === name)?.version,
    release: () => registry.release,
    async load(name, version, expose) {
      const remote = known.get(key({ name, version }))
      if (!remote) throw new Error(`${name}@${version} is not in the registry`)
      const module = await withRetries(remote, expose, () => loadRemote<PageModule>(`${remote.container}/${expose.slice(2)}`))
      if (!module) throw new Error(`${name}@${version} has no ${expose}`)
      return module
    },
    async refresh() {
      try {
        const next = await open(await fetchRegistry())
        if (next.release === registry.release) return
        learn(next.remotes)
        registry = next
        routes = routesOf(next)
        for (const listener of listeners) listener()
      } catch (error) {
        console.warn('registry: not refreshed', error)
      }
    },
  }
}
