import {
  BASE_LANGUAGE,
  type Device,
  type RemoteManifest,
  type RouteDeclaration,
} from '@cloudplay/contract'
import { errorText } from '@cloudplay/log/describe-error'
import { gatherFirstData, plannedCalls, type FirstData } from '../first-data/first-data.ts'
import type { RenderedPage } from './accepted-page.ts'
import { PageRenderer, type PageRequest } from './page-renderer.ts'
import { NO_ROOM, type PoolOptions, type ServerBuild } from './release-pool.ts'
import { systemSandbox } from './system-sandbox.ts'
import type { Confinement } from './confinement.ts'
import { nodePermissions } from './node-permissions.ts'

/** How pages of a release arrive: drawn, or as skeletons, and why. */
export type RenderState =
  | { kind: 'untried' }
  | { kind: 'rendered' }
  | { kind: 'skeleton-only'; reasons: string[] }

/** What became of a page that a visitor without a session asked for. */
export const PAGE_RESULTS = [
  'rendered',
  'starting',
  'late',
  'failed',
  'too_long',
  'no_build',
  'no_sandbox',
  'off',
] as const
export type PageResult = (typeof PAGE_RESULTS)[number]

export interface RenderingOptions {
  /** The shell's server build; null: it has none, and nothing is rendered. */
  shell: { text: string; integrity: string } | null
  processesMax: number
  /** The text of a release's server build, checked against its hash. */
  readServerBuild: (name: string, version: string) => Promise<string>
  /**
   * Hashes of the server builds that this machine made from its own sources. Without a sandbox only they are rendered. Undefined in
   * production: nothing is rendered there without a sandbox.
   */
  ownBuilds?: (() => Promise<ReadonlySet<string>>) | undefined
  firstData: FirstData | undefined
  limits?: PoolOptions['limits']
  log?: (text: string) => void
  /** Hears of each page. */
  onPage?: ((result: PageResult) => void) | undefined
}

type Release = Pick<RemoteManifest, 'name' | 'version' | 'server'>

/** The server build of a release that serves nothing. */
const NO_PAGES = 'exports.pages = {}'
const NO_BUILD = 'the release has no server build'
const NEEDED =
  'pages that teams ship arrive as skeletons, because this machine cannot sandbox their server builds; install bubblewrap and allow user namespaces; in production, the site looks again each minute'
const NO_SANDBOX = 'this machine has no sandbox for server builds that teams ship'

/** Pages of releases as HTML, for visitors without a session (EDGE-1, EDGE-2). */
export class Rendering {
  readonly #options: RenderingOptions
  readonly #tried = new Set<string>()
  #trials: Promise<void> = Promise.resolve()
  #renderer: PageRenderer | null = null
  /** Null: there is a sandbox, and every release is rendered. */
  #own: ReadonlySet<string> | null = null
  #problem: string | null = null
  #why: string | null = null
  #opening: Promise<void> | null = null
  #closed = false
  /** For the log. */
  readonly #names = new Map<string, string>()

  constructor(options: RenderingOptions) {
    this.#options = options
    if (!options.shell) this.#why = 'the shell has no server build'
    else if (options.processesMax === 0) this.#why = 'rendering is turned off (RENDER_PROCESSES)'
  }

  /** The page, or null where it is not there in time: then the visitor gets a skeleton. Never rejects. */
  async page(release: Release, request: PageRequest): Promise<RenderedPage | null> {
    // Looking for confinement takes a moment: the first visitors of a site do without.
    if (!this.#renderer || !release.server) {
      void this.open()
      return this.#given(release.server ? this.#notYet() : 'no_build')
    }
    if (!this.#isShutIn(release)) return this.#given('no_sandbox')
    return this.#given(await this.#renderer.render(this.#build(release), request))
  }

  /** The shell's own page for an address that has none, drawn without a release; null as with `page`. */
  async notFound(request: Pick<PageRequest, 'address' | 'device' | 'language'>) {
    const renderer = this.#renderer
    if (renderer)
      return this.#given(
        await renderer.render(this.#shellAlone(), { ...request, route: null, data: {} }),
      )
    void this.open()
    return this.#given(this.#notYet())
  }

  #notYet(): PageResult {
    if (this.#why === null) return 'starting'
    return this.#why === NO_SANDBOX ? 'no_sandbox' : 'off'
  }

  #given(made: RenderedPage | PageResult): RenderedPage | null {
    const isPage = typeof made !== 'string'
    this.#options.onPage?.(isPage ? 'rendered' : made)
    return isPage ? made : null
  }

  /** Tries releases one after another, so that what cannot be rendered is known before visitors come (EDGE-2). */
  tryRelease(manifest: RemoteManifest): Promise<void> {
    const tried = this.#trials
      .then(() => this.#try(manifest))
      .catch((error: unknown) => this.#log(errorText(error)))
    this.#trials = tried
    return tried
  }

  async #try(manifest: RemoteManifest): Promise<void> {
    await this.open()
    const renderer = this.#renderer
    if (!renderer || !manifest.server) return
    if (this.#own && !this.#own.has(manifest.server.integrity)) this.#own = await this.#ownBuilds()
    if (!this.#isShutIn(manifest)) return
    const build = this.#build(manifest)
    for (const route of manifest.routes.filter(({ auth }) => !auth)) {
      for (const device of route.device ? [route.device] : (['mobile', 'desktop'] as const)) {
        if (this.#closed) return
        const reason = await renderer.tryPage(build, await this.#sample(manifest, route, device))
        if (reason === NO_ROOM) return
        if (renderer.pool.reasonOf(build.key) !== null) break
      }
    }
    this.#tried.add(build.key)
    renderer.pool.makeWay(build.key)
  }

  stateOf(release: Release): RenderState {
    if (this.#why !== null) return { kind: 'skeleton-only', reasons: [this.#why] }
    if (!release.server) return { kind: 'skeleton-only', reasons: [NO_BUILD] }
    if (!this.#isShutIn(release)) return { kind: 'skeleton-only', reasons: [NO_SANDBOX] }
    const { key } = this.#build(release)
    const reasons = this.#renderer?.reasonsOf(key) ?? []
    if (reasons.length) return { kind: 'skeleton-only', reasons }
    return this.#tried.has(key) ? { kind: 'rendered' } : { kind: 'untried' }
  }

  /** Finds out how code is kept apart on this machine. Safe to call again. */
  open(): Promise<void> {
    if (this.#why !== null) return Promise.resolve()
    return (this.#opening ??= this.#open())
  }

  /**
   * Looks again on a machine that had no sandbox: it may have been too busy to answer, and bubblewrap may be installed by now. True
   * if it has one.
   */
  async lookAgain(): Promise<boolean> {
    if (this.#closed || this.#why !== NO_SANDBOX) return false
    await this.#open()
    return this.#renderer !== null
  }

  /** Why this machine has no sandbox for releases of teams, in the words of the tool that failed; null: it has one. */
  get problem(): string | null {
    return this.#problem
  }

  get pids(): number[] {
    return this.#renderer?.pool.pids ?? []
  }

  close(): void {
    this.#closed = true
    this.#renderer?.close()
  }

  async #open(): Promise<void> {
    const found = await this.#findPermissions()
    const { processesMax, limits } = this.#options
    this.#why = found ? null : NO_SANDBOX
    if (!found) return
    const behind = found.held.map((what) => `, ${what}`).join('')
    this.#log(
      `${found.isSandbox ? 'pages' : 'pages of this working tree'} are rendered behind the permission model of Node${behind}`,
    )
    this.#renderer = new PageRenderer({
      confinement: found,
      processesMax,
      ...(limits ? { limits } : {}),
      onFailure: (key, reason) =>
        this.#log(`${this.#names.get(key) ?? key} renders nothing for now: ${reason}`),
    })
    if (this.#closed) this.#renderer.close()
  }

  async #findPermissions(): Promise<Confinement | null> {
    const found = await systemSandbox()
    if ('confinement' in found) {
      this.#problem = this.#own = null
      return found.confinement
    }
    if (found.problem !== this.#problem) this.#log(`${NEEDED} (${found.problem})`)
    this.#problem = found.problem
    this.#own = await this.#ownBuilds()
    return this.#options.ownBuilds ? nodePermissions() : null
  }

  async #ownBuilds(): Promise<ReadonlySet<string>> {
    return (await this.#options.ownBuilds?.()) ?? new Set()
  }

  #isShutIn({ server }: Release): boolean {
    return this.#own === null || this.#own.has(server!.integrity)
  }

  #log(text: string): void {
    this.#options.log?.(text)
  }

  #build({ name, version, server }: Release): ServerBuild {
    const { shell, readServerBuild } = this.#options
    const { integrity } = server!
    const key = `${shell!.integrity} ${integrity}`
    this.#names.set(key, `${name} ${version}`)
    return {
      key,
      async read() {
        return { shell: shell!.text, remote: await readServerBuild(name, version) }
      },
    }
  }

  #shellAlone(): ServerBuild {
    const shell = this.#options.shell!
    this.#names.set(shell.integrity, 'the shell')
    return { key: shell.integrity, read: async () => ({ shell: shell.text, remote: NO_PAGES }) }
  }

  async #sample(
    { name, version }: RemoteManifest,
    declared: RouteDeclaration,
    device: Device,
  ): Promise<PageRequest> {
    const { firstData } = this.#options
    const params = Object.fromEntries(
      [...declared.path.matchAll(/:(\w+)/g)].map(([, param = '']) => [param, '1']),
    )
    const route = { ...declared, remote: name, version }
    const language = BASE_LANGUAGE
    const calls = plannedCalls(route, params) ?? []
    const { data } = firstData
      ? await gatherFirstData(calls, firstData, { language, token: undefined })
      : { data: {} }
    const pathname = declared.path.replaceAll(/:\w+/g, '1').replaceAll(/[?*]/g, '')
    const search = new URLSearchParams(declared.search).toString()
    return { address: search ? `${pathname}?${search}` : pathname, device, language, route, data }
  }
}
