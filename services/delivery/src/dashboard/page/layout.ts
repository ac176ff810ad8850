import { frame } from '@cloudplay/operator-pages/frame'
import { html, type Html } from '@cloudplay/operator-pages/html'
import { SCRIPT } from './script.ts'
import { STYLES } from './styles.ts'
import type { View } from './view.ts'

export type Place = 'remotes' | 'calendar' | 'history' | 'team' | 'freezes' | 'dependencies' | null

interface Page {
  title: string
  place: Place
  body: Html
  /** What the page looks again for by itself: the number of the newest change that it shows. */
  sequence?: number
  /** Rules that only this page needs. */
  styles?: string
}

const PLACES = [
  ['remotes', '/deliver'],
  ['calendar', '/deliver/calendar'],
  ['history', '/deliver/history'],
  ['team', '/deliver/team'],
  ['freezes', '/deliver/freeze-calendar'],
  ['dependencies', '/deliver/dependencies'],
] as const

function visitor({ t, session, token, address }: View) {
  if (!session)
    return {
      login: `/deliver/login?${new URLSearchParams({ to: address }).toString()}`,
      text: t.login.link,
    }
  return {
    name: t.team({ team: session.team }),
    detail: session.by,
    logout: '/deliver/logout',
    token,
    text: t.login.logout,
  }
}

/** The frame of every page of the dashboard. `bare`: without what only those see who are let in. */
export function layout(
  view: View,
  { title, place, body, sequence, styles = '' }: Page,
  bare = false,
): string {
  const { t, language, nonce, address } = view
  return frame({
    language,
    nonce,
    address,
    name: t.name,
    home: '/deliver',
    title,
    skip: t.skip,
    otherLanguage: t.otherLanguage,
    nav: bare
      ? []
      : PLACES.map(([name, to]) => ({ address: to, text: t.nav[name], isHere: name === place })),
    visitor: bare ? null : visitor(view),
    body,
    styles: STYLES + styles,
    script: SCRIPT,
    ...(sequence !== undefined && { attributes: html` data-sequence="${sequence}"` }),
  })
}
