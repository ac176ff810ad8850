import { currentDevice, sessionToken } from '@cloudplay/session'
import type { PageSource } from '../federation/page-source.ts'
import { matchPlace, type BoundMatch } from '../routing/match.ts'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}
const connection = () => (navigator as { connection?: Connection }).connection

/** Whether the visitor wants to save data. */
export const savesData = (): boolean => connection()?.saveData === true
/** Whether the browser says that it is on 3G or slower. Some browsers don't say. */
export const isSlowLine = (): boolean => (connection()?.effectiveType ?? '4g') !== '4g'

/** The link of this site around an element, or null. */
export function linkAround(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== location.origin) return null
  return link.target || link.hasAttribute('download') ? null : link
}

export const addressOf = ({ pathname, search }: HTMLAnchorElement): string => pathname + search

/** The page that a link leads to; null for the page that is open, and for one that this visitor may not see. */
export function pageOf(source: PageSource, link: HTMLAnchorElement): BoundMatch | null {
  if (addressOf(link) === location.pathname + location.search) return null
  const match = matchPlace(source.routes(), currentDevice(), link.pathname, link.search)
  return match && match.route.auth && !sessionToken() ? null : match
}
