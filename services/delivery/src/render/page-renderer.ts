import { createHash } from 'node:crypto'
import type { Device, Language, PageData, RouteDeclaration } from '@cloudplay/contract'
import { acceptPage, type RenderedPage } from './accepted-page.ts'
import { PageCache } from './page-cache.ts'
import type { Rendering } from './release-process.ts'
import { NO_ROOM, ReleasePool, type PoolOptions, type ServerBuild } from './release-pool.ts'

/** The page that is wanted: where, for whom as far as it may matter, and with what. */
export interface PageRequest {
  /** Path and query. */
  address: string
  device: Device
  language: Language
  /** Null: the shell's page for an address without one. */
  route: (RouteDeclaration & { remote: string; version: string }) | null
  data: PageData
}

/** Why a page arrives as a skeleton. Words of metrics: a fixed number of them. */
export type NotRendered = 'starting' | 'late' | 'failed' | 'too_long'
/** The release's process is not there yet, the page failed, or it is late. */
type Made = RenderedPage | NotRendered

/** The HTML waits no longer for a rendered page: one without it is better than a late one. */
export const PATIENCE_MS = 60
const CACHED_CHARS_MAX = 32 * 1024 * 1024
/** A page that failed is made again after this, unless what it is made of changes. */
const PAGE_PAUSE_MS = 30_000
const FAILED_PAGES_MAX = 2000
/** Nobody links to longer addresses. */
const ADDRESS_MAX = 500

/**
 * First pages as HTML. When anything fails the answer says so in time, and the page arrives as a skeleton; the reason is kept, by release, for the
 * dashboard.
 */
export class PageRenderer {
  readonly pool: ReleasePool
  readonly #cache = new PageCache(CACHED_CHARS_MAX)
  /** Pages being made, so that the same one is made once. */
  readonly #making = new Map<string, Promise<Made>>()
  /** Page -> until when it is not tried again. */
  readonly #paused = new Map<string, number>()
  /** By release: route -> why its page could not be rendered when the site last tried. */
  readonly #failed = new Map<string, Map<string, string>>()

  constructor(options: Omit<PoolOptions, 'onReady'>) {
    this.pool = new ReleasePool({ ...options, onReady: (key) => this.#failed.delete(key) })
  }

  /** The page, if it is there within the patience; otherwise why not. */
  async render(build: ServerBuild, request: PageRequest): Promise<Made> {
    if (request.address.length > ADDRESS_MAX) return 'too_long'
    // One maker writes the same request in the same order.
    const requestText = JSON.stringify(request)
    const key = createHash('sha256').update(build.key).update(requestText).digest('base64')
    const known = this.#cache.get(key)
    if (known) return known
    const making = this.#making.get(key) ?? this.#make(key, build, request, requestText)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), PATIENCE_MS)
    })
    const page = await Promise.race([making, late])
    clearTimeout(timer)
    return page
  }

  /** Whether a page of a release can be rendered: null, or why not. Waits for it. */
  async tryPage(build: ServerBuild, request: PageRequest): Promise<string | null> {
    const reason = await this.pool.start(build)
    if (reason !== null) return reason
    const rendering = (await this.pool.running(build)?.render(JSON.stringify(request))) ?? null
    const whole = this.pool.reasonOf(build.key)
    if (whole !== null) return whole
    if (!rendering) return NO_ROOM
    const page = accepted(rendering)
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

  #make(key: string, build: ServerBuild, request: PageRequest, requestText: string): Promise<Made> {
    const process = this.pool.running(build)
    if (!process)
      return Promise.resolve(this.pool.reasonOf(build.key) === null ? 'starting' : 'failed')
    if (performance.now() < (this.#paused.get(key) ?? 0)) return Promise.resolve('failed')
    const making = process.render(requestText).then((said): Made => {
      this.#making.delete(key)
      if (!said) return 'failed'
      const page = accepted(said)
      // One bad address says nothing about the others: the site judges a release by the addresses that it tries itself.
      if ('reason' in page) {
        this.#pause(key)
        return 'failed'
      }
      this.#remember(build.key, request, page)
      // Too late for this visitor is in time for the next. Addresses without a page are without number, and would push out real pages.
      if (request.route) this.#cache.keep(key, page)
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
const nameOf = ({ route, device, language }: PageRequest) =>
  `${route?.path ?? 'not found'} (${device}, ${language})`
