import { createHash } from 'node:crypto'
import type { Device, Language, PageData, RouteDeclaration } from '@cloudplay/contract'
import { acceptPage, type RenderedPage } from './accepted-page.ts'
import { PageCache } from './page-cache.ts'
import type { Rendering } from './release-process.ts'
import { ReleasePool, type PoolOptions, type ServerBuild } from './release-pool.ts'

/** The page that is wanted: where, for whom as far as it may matter, and with what. */
export interface PageRequest {
  /** Path and query. */
  address: string
  device: Device
  language: Language
  route: RouteDeclaration & { remote: string; version: string }
  data: PageData
}

/** The HTML waits no longer for a rendered page: one without it is better than a late one. */
export const PATIENCE_MS = 60
const CACHED_CHARS_MAX = 32 * 1024 * 1024
/** A page that failed is made again after this, unless what it is made of changes. */
const PAGE_PAUSE_MS = 30_000
const FAILED_PAGES_MAX = 2000
/** Longer addresses are no one's links. */
const ADDRESS_MAX = 500

/**
 * First pages as HTML. Whatever goes wrong the answer is null, in time, and the page arrives as a skeleton; why is kept, by release, for the
 * dashboard.
 */
export class PageRenderer {
  readonly pool: ReleasePool
  readonly #cache = new PageCache(CACHED_CHARS_MAX)
  /** Pages being made, so that the same one is made once. */
  readonly #making = new Map<string, Promise<RenderedPage | null>>()
  /** Page -> until when it is not tried again. */
  readonly #paused = new Map<string, number>()
  /** By release: route -> why its pages could not be rendered when last tried. */
  readonly #failed = new Map<string, Map<string, string>>()

  constructor(options: Omit<PoolOptions, 'onReady'>) {
    this.pool = new ReleasePool({ ...options, onReady: (key) => this.#failed.delete(key) })
  }

  /** The page, if it is there within the patience. */
  async render(build: ServerBuild, request: PageRequest): Promise<RenderedPage | null> {
    if (request.address.length > ADDRESS_MAX) return null
    // One maker writes the same request in the same order.
    const requestText = JSON.stringify(request)
    const key = createHash('sha256').update(build.key).update(requestText).digest('base64')
    const known = this.#cache.get(key)
    if (known) return known
    const making = this.#making.get(key) ?? this.#make(key, build, request, requestText)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), PATIENCE_MS)
    })
    const page = await Promise.race([making, late])
    clearTimeout(timer)
    return page
  }

  /** Whether a page of a release can be rendered: null, or why not. Waits for it. */
  async tryPage(build: ServerBuild, request: PageRequest): Promise<string | null> {
    const reason = await this.pool.start(build)
    if (reason !== null) return reason
    const rendering = this.pool.running(build)?.render(JSON.stringify(request))
    if (!rendering) return this.pool.reasonOf(build.key) ?? 'it is not running'
    const page = accepted(await rendering)
    const whole = this.pool.reasonOf(build.key)
    if (whole !== null) return whole
    this.#remember(build.key, request, page)
    return 'reason' in page ? page.reason : null
  }

  /** Why pages of a release arrive as skeletons: the release's own failure, or those of its pages. */
  reasonsOf(key: string): string[] {
    const whole = this.pool.reasonOf(key)
    if (whole !== null) return [whole]
    return [...(this.#failed.get(key) ?? [])].map(([page, reason]) => `${page}: ${reason}`)
  }

  close(): void {
    this.pool.close()
  }

  #make(key: string, build: ServerBuild, request: PageRequest, requestText: string): Promise<RenderedPage | null> {
    const process = this.pool.running(build)
    const rendering = performance.now() < (this.#paused.get(key) ?? 0) ? null : process?.render(requestText)
    if (!rendering) return Promise.resolve(null)
    const making = rendering.then((said) => {
      const page = accepted(said)
      this.#making.delete(key)
      // A process that ended says so itself, and of the whole release.
      if (this.pool.reasonOf(build.key) === null) this.#remember(build.key, request, page)
      if ('reason' in page) {
        this.#pause(key)
        return null
      }
      // Too late for this visitor is in time for the next.
      this.#cache.keep(key, page)
      return page
    })
    this.#making.set(key, making)
    return making
  }

  #pause(key: string): void {
    this.#paused.set(key, performance.now() + PAGE_PAUSE_MS)
    for (const oldest of this.#paused.keys()) {
      if (this.#paused.size <= FAILED_PAGES_MAX) break
      this.#paused.delete(oldest)
    }
  }

  #remember(key: string, request: PageRequest, page: RenderedPage | { reason: string }): void {
    const failed = this.#failed.get(key) ?? new Map<string, string>()
    if ('reason' in page) failed.set(nameOf(request), page.reason)
    else failed.delete(nameOf(request))
    this.#failed.set(key, failed)
  }
}

const accepted = (said: Rendering) => ('page' in said ? acceptPage(said.page) : said)
const nameOf = ({ route, device, language }: PageRequest) => `${route.path} (${device}, ${language})`
