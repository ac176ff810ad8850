import { currentDevice } from '@cloudplay/session'
import { mayTakeShell } from '../federation/new-shell.ts'
import type { PageSource } from '../federation/page-source.ts'
import { matchPlace } from '../routing/match.ts'
import { linkAround, pageOf } from './links.ts'

/**
 * In a tab of an older shell, lets the browser itself follow a pressed link to another page: its document brings the new
 * shell, and remotes that fit it. Moves that a page makes by itself stay in the tab. Returns how to stop.
 */
export function leaveOldShell(source: PageSource): () => void {
  const onClick = (event: Event) => {
    if (!mayTakeShell(source)) return
    const link = linkAround(event.target)
    const next = link && pageOf(source, link)?.route
    if (!next) return
    const { pathname, search } = location
    const here = matchPlace(source.routes(), currentDevice(), pathname, search)?.route
    const isSamePage = here?.remote === next.remote && here.expose === next.expose
    // The router doesn't hear of the press.
    if (!isSamePage) event.stopPropagation()
  }
  document.addEventListener('click', onClick, { capture: true })
  return () => document.removeEventListener('click', onClick, { capture: true })
}
