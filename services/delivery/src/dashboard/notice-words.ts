import type { Language } from '@cloudplay/contract'
import type { Notice } from '../notices/notice.ts'
import { kindText, type View } from './page/view.ts'
import { detailText } from './parts/entry-words.ts'
import { permissionText } from './parts/people-words.ts'
import { dashboardTexts } from './texts/dashboard.ts'

/** A notice as one line, in the words of the dashboard. */
export function noticeWords(language: Language, notice: Notice, nowMs: number): string {
  const t = dashboardTexts[language]
  const view: View = { language, t, nowMs, session: null, token: '', nonce: '', address: '' }
  const { sep, notices } = t
  const of = `${notice.remote}${notice.version === null ? '' : ` ${notice.version}`}`
  const says = (what: string, ...more: string[]) =>
    `[${of}] ${[what, ...more, notice.by].join(sep.semicolon)}`
  if (notice.event === 'test') return says(notices.test)
  if (notice.event === 'refusal') return says(`${notices.refused}${sep.colon}${notice.detail}`)
  const change = `${t.verbs[notice.verb]}${sep.colon}${detailText(view, notice)}`
  const kinds =
    notice.trouble?.kinds.map(({ kind, visitors }) =>
      notices.kind({ kind: kindText(t, kind), visitors }),
    ) ?? []
  // A notice from before an update has no such parts.
  const top = notice.trouble?.top ?? null
  const approval = notice.approval ?? null
  return says(
    change,
    ...(approval === null ? [] : [permissionText(view, approval)]),
    ...(kinds.length ? [kinds.join(sep.comma)] : []),
    ...(top ? [notices.top({ what: top.what, at: top.at ?? '–' })] : []),
  )
}
