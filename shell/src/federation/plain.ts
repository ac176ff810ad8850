import { pages } from 'remote-pages'
import { remotes } from 'remote-configs'
import type { BoundRoute, PageModule, PageSource } from './page-source.ts'

const VERSION = 'plain'

/** The same pages inside the shell's own bundle: the peer the federated site is measured against. */
export function plainSource(): PageSource {
  const routes: BoundRoute[] = remotes.flatMap(({ name, routes: own }) =>
    own.map((route) => ({ ...route, remote: name, version: VERSION })),
  )
  return {
    routes: () => routes,
    subscribe: () => () => undefined,
    versionOf: () => VERSION,
    release: () => VERSION,
    async load(remote, _version, expose) {
      const load = pages[`${remote}/${expose.slice(2)}`]
      if (!load) throw new Error(`${remote} has no ${expose}`)
      return (await load()) as PageModule
    },
    refresh: () => Promise.resolve(),
  }
}
