import { html, own, type Html } from '@cloudplay/operator-pages/html'
import type { ConsoleView } from '@cloudplay/operator-pages/operator-console'
import type { Session } from '../session/session.ts'
import type { Texts } from '../texts/dashboard.ts'

/** The viewer of a page, who is logged in by the key of a team. */
export interface View extends ConsoleView<Session> {
  t: Texts
}

export const versionText = (version: string): Html => html`<code>${own(version)}</code>`

export const kilobytes = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${(bytes / 1024).toFixed(bytes < 10 * 1024 ? 1 : 0)} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const remoteAddress = (name: string): string => `/deliver/remote/${encodeURIComponent(name)}`

/** What is left of a hundred, without the tails of binary fractions. */
export const restOf = (percent: number): number => Number((100 - percent).toFixed(3))

/** The text of a key that comes from elsewhere; undefined if there is none. */
export const textOf = (group: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(group, key) ? group[key] : undefined

/** A kind of failure or slowness; one that a newer shell reports has no text. */
export const kindText = ({ faults }: Texts, kind: string): string =>
  textOf(faults.kinds, kind) ?? kind
