import type { RouteDeclaration } from '@cloudplay/contract'
import type { ComponentType } from 'react'
import type { BoundRoute, PageSource } from '../federation/page-source.ts'

type Load = () => ComponentType | Promise<never>

/** A page source for tests: replaceable routes, pages by `remote@version`, and a refresh that the test controls. */
export class FakeSource implements PageSource {
  #listeners = new Set<() => void>()
  #routes: BoundRoute[] = []
  readonly pages = new Map<string, Load>()
  /** What these pages draw from the card that leads to them, by `remote@version`. */
  readonly aheads = new Map<string, ComponentType>()
  loads: string[] = []
  onRefresh: () => void = () => undefined
  /** The remote that is under development. */
  developed: string | null = null

  routes = (): readonly BoundRoute[] => this.#routes

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What is live from now on. */
  publish(...live: { remote: string; version: string; routes: RouteDeclaration[] }[]): void {
    this.#routes = live.flatMap(({ remote, version, routes }) =>
      routes.map((route) => ({ ...route, remote, version })),
    )
    for (const listener of this.#listeners) listener()
  }

  versionOf = (remote: string): string | undefined =>
    this.#routes.find((route) => route.remote === remote)?.version

  takesAtOnce = (remote: string): boolean => remote === this.developed

  outdated = false
  isOutdated = (): boolean => this.outdated

  release = (): string => JSON.stringify(this.#routes)

  load = async (remote: string, version: string, expose: string) => {
    this.loads.push(`${remote}@${version}${expose.slice(1)}`)
    const page = this.pages.get(`${remote}@${version}`)
    if (!page) throw new Error(`${remote}@${version} is gone`)
    const Ahead = this.aheads.get(`${remote}@${version}`)
    return { default: await page(), ...(Ahead && { Ahead }) }
  }

  refresh = (): Promise<void> => {
    this.onRefresh()
    return Promise.resolve()
  }
}
