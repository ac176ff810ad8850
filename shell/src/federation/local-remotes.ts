import type { OverrideWords, Registry, RegistryRemote, RemoteOverride } from '@cloudplay/contract'
import { LOCAL_CHANGES_PATH } from '@cloudplay/contract/local-remote'
import { matchRoute } from '@cloudplay/rules/route-match'
import { currentDevice } from '@cloudplay/session'
import { askLocal, type LocalAnswer } from './ask-local.ts'
import { sayInBar } from './override-bar.ts'
import { beginPage } from './page-elements.ts'
import type { PageSource } from './page-source.ts'

/** Pause after a stream of changes ended for good, for example because another server answers. */
const AGAIN_MS = 2000
/** The page of a new build is fetched before the old one goes, but not for longer. */
const PAGE_MAX_MS = 5000

/** What changes in the page when a local build does. */
export interface Taking {
  source: PageSource
  /** Makes builds known, so that their pages can be loaded. */
  learn: (remotes: RegistryRemote[]) => void
  /** Shows the registry with the local builds as they are now. */
  publish: () => void
}

/** The current build of a remote on its developer's machine (DELIV-6). */
class LocalRemote {
  readonly override: RemoteOverride
  /** The last good build that was seen; it stays while its server is away, as an open page has it. */
  row: RegistryRemote | null = null
  #answer: LocalAnswer = 'away'
  #isLive = false
  #looking = false
  #lookAgain = false

  constructor(override: RemoteOverride) {
    this.override = override
  }

  /** Reads the current build without showing it. */
  async begin(): Promise<void> {
    this.#answer = await askLocal(this.override)
    if (typeof this.#answer === 'object') this.row = this.#answer.row
  }

  /** Listens for changes while the tab is in view: all tabs of a browser share six connections to a server. */
  follow(taking: Taking): void {
    let stream: EventSource | null = null
    const listen = () => {
      stream?.close()
      stream = null
      if (document.visibilityState !== 'visible') return
      stream = new EventSource(this.override.origin + LOCAL_CHANGES_PATH)
      stream.onmessage = () => void this.#look(taking)
      stream.onerror = () => {
        void this.#look(taking)
        if (stream?.readyState === EventSource.CLOSED) setTimeout(listen, AGAIN_MS)
      }
    }
    listen()
    document.addEventListener('visibilitychange', listen)
  }

  say(isLive = this.#isLive): void {
    this.#isLive = isLive
    const error = typeof this.#answer === 'string' ? null : this.#answer.error
    const problem =
      typeof this.#answer === 'string' ? this.#answer : error === null ? null : 'broken'
    const site: OverrideWords = isLive ? 'live' : 'none'
    if (problem === null) return sayInBar(this.override.remote, [this.row ? 'local' : site], null)
    sayInBar(this.override.remote, [problem, this.row ? 'last' : site], error)
  }

  async #look(taking: Taking): Promise<void> {
    if (this.#looking) {
      this.#lookAgain = true
      return
    }
    this.#looking = true
    this.#answer = await askLocal(this.override)
    const row = typeof this.#answer === 'object' ? this.#answer.row : null
    if (row && row.version !== this.row?.version) {
      taking.learn([row])
      await pageOf(row, taking.source)
      this.row = row
      taking.publish()
    }
    this.say()
    this.#looking = false
    if (!this.#lookAgain) return
    this.#lookAgain = false
    void this.#look(taking)
  }
}

/** Resolves when the build's page for this address has loaded, so that it replaces the old one immediately; without it, soon after. */
async function pageOf(
  { name: remote, version, routes }: RegistryRemote,
  source: PageSource,
): Promise<void> {
  const place = {
    pathname: location.pathname,
    search: new URLSearchParams(location.search),
    device: currentDevice(),
  }
  const match = matchRoute(routes, place, (route) => route)
  if (!match) return
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_MAX_MS))
  await Promise.race([
    beginPage(source, { remote, version, expose: match.route.expose }).catch(() => undefined),
    late,
  ])
}

export interface LocalRemotes {
  has: (remote: string) => boolean
  /** A registry with the local builds instead of the site's. */
  over: (registry: Registry) => Registry
  follow: (taking: Taking) => void
}

/** The remotes that this page takes from its developer's machine, once each was asked what it has. */
export async function localRemotes(overrides: readonly RemoteOverride[]): Promise<LocalRemotes> {
  const locals = overrides.map((override) => new LocalRemote(override))
  await Promise.all(locals.map((local) => local.begin()))
  return {
    has: (remote) => overrides.some((override) => override.remote === remote),
    over(registry) {
      const rows = locals.flatMap(({ row }) => row ?? [])
      for (const local of locals)
        local.say(registry.remotes.some(({ name }) => name === local.override.remote))
      const others = registry.remotes.filter(({ name }) => !rows.some((row) => row.name === name))
      return { ...registry, remotes: [...others, ...rows] }
    },
    follow(taking) {
      for (const local of locals) local.follow(taking)
    },
  }
}
