import type { RouteDeclaration } from '@cloudplay/contract'
import type { ComponentType } from 'react'

/** A route, and the build of the remote that serves it. */
export interface BoundRoute extends RouteDeclaration {
  remote: string
  version: string
}

export interface PageModule {
  default: ComponentType
  /** What the page draws from the card that leads to it (`tappedCard`), in the first frame after the tap (PAGE-1). */
  Ahead?: ComponentType
}

/** What failed inside a remote's place, and how to try it again. */
export interface Failure {
  remote: string
  error: unknown
  retry: () => void
}

/**
 * Where pages come from. The site has two: the registry and its remotes (`federated.ts`), and, for the benchmark, the
 * same pages inside the shell's own bundle (`plain.ts`).
 */
export interface PageSource {
  /** The routes as of now; a new array whenever one of them changed. */
  routes(): readonly BoundRoute[]
  /** Tells of new routes until the returned function is called. */
  subscribe(listener: () => void): () => void
  /** Loads an exposed module of one build of a remote. Rejects if that takes too long or fails. */
  load(remote: string, version: string, expose: string): Promise<PageModule>
  /** Puts the files of an exposed module into the browser's cache and runs none of them. */
  fetchFiles?(remote: string, version: string, expose: string): Promise<void>
  /** Newest version of a remote, or undefined when none is live. */
  versionOf(remote: string): string | undefined
  /** Whether a new build replaces an open page immediately, as under development, or at the next navigation. */
  takesAtOnce?(remote: string): boolean
  /** The release of the routes; it changes with every release that goes live. */
  release(): string
  /** Whether the site has another shell than this tab by now: then its newer remotes needn't fit this tab. */
  isOutdated?(): boolean
  /** Asks what is live now. Never rejects: an unreachable registry changes nothing. */
  refresh(): Promise<void>
  /** Pages have no error boundary, so that their errors come out: to learn why one can't be rendered. */
  bare?: boolean
  /** Receives a failure that a fallback covers; development shows it and tries again after an update. */
  failed?(failure: Failure): void
  /** Marks a page of a remote as shown until the returned function is called; development then checks for leaks. */
  shown?(remote: string): () => void
}
