import type { Language } from '@cloudplay/contract'
import { texts } from '@cloudplay/contract/texts'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'
import { PREVIEW_END } from '../core/preview-names.ts'

/** What a page says of its preview. */
export interface PreviewFacts {
  /** The moment that is shown; undefined: the present. */
  nowMs: number | undefined
  shows: readonly { remote: string; version: string }[]
  audience: 'everybody' | 'shares' | undefined
  untilMs: number
}

const barTexts = texts({
  name: ['预览', 'Preview'],
  until: ['到北京时间 {time}', 'until {time}, Beijing time'],
  asOf: ['{time} 的网站', 'The site as of {time}'],
  shares: ['包含只给一部分访客的内容', 'With everything that only a share of visitors gets'],
  others: ['其余和线上一样', 'Everything else is live'],
  end: ['离开预览', 'Leave preview'],
  over: [
    '这个预览链接已失效，现在看到的是线上网站。',
    "This preview link doesn't work any more. You see the live site.",
  ],
  close: ['知道了', 'OK'],
})

/** Above the phone's tab bar. It folds, so that nothing stays hidden below it. */
const CSS = `.cp-preview{position:fixed;z-index:2147483647;left:8px;right:8px;bottom:calc(64px + env(safe-area-inset-bottom));box-sizing:border-box;width:fit-content;max-width:480px;margin-left:auto;padding:0 14px;border-radius:12px;background:#FFB84D;color:#1A1204;font:400 14px/1.4 system-ui,sans-serif;box-shadow:0 4px 16px rgba(0,0,0,.5)}\
.cp-preview summary{display:flex;gap:8px;align-items:center;min-height:44px;cursor:pointer;font-weight:600}.cp-preview summary::before{content:"▸"}.cp-preview [open]>summary::before{content:"▾"}.cp-preview summary span{font-weight:400}\
.cp-preview ul{list-style:none;margin:0;padding:0;max-height:30vh;overflow:auto}.cp-preview li,.cp-preview p{overflow-wrap:anywhere}.cp-preview p{display:flex;gap:12px;align-items:center;margin:0}.cp-preview a{display:inline-flex;align-items:center;min-height:44px;color:inherit;font-weight:600}\
.cp-preview :focus-visible{outline:2px solid #1A1204;outline-offset:2px}`

function timeIn(language: Language, ms: number, dateStyle: 'long' | 'medium'): string {
  const format = { dateStyle, timeStyle: 'short', timeZone: 'Asia/Shanghai' } as const
  return new Intl.DateTimeFormat(language, format).format(ms)
}

const box = (nonce: string, inside: string) =>
  `<style nonce="${nonce}">${CSS}</style><div class="cp-preview" role="status">${inside}</div>`

/** Says on every page of a preview what is shown and until when; without it a preview could be taken for the site. */
export function previewBar(nonce: string, preview: PreviewFacts, language: Language): string {
  const words = barTexts[language]
  const { nowMs, shows, audience, untilMs } = preview
  const lines = [
    ...shows.map(
      ({ remote, version }) => `<b>${escapeHtml(remote)}</b> <code>${escapeHtml(version)}</code>`,
    ),
    ...(nowMs === undefined
      ? []
      : [escapeHtml(words.asOf({ time: timeIn(language, nowMs, 'long') }))]),
    ...(audience === 'shares' ? [escapeHtml(words.shares)] : []),
    ...(shows.length && nowMs === undefined ? [escapeHtml(words.others)] : []),
  ]
  const until = escapeHtml(words.until({ time: timeIn(language, untilMs, 'medium') }))
  return box(
    nonce,
    `<details open><summary>${words.name} <span>${until}</span></summary><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul><a href="${PREVIEW_END}">${escapeHtml(words.end)}</a></details>`,
  )
}

/** Says once that a link shows nothing any more. `address`: of this page, which opens without the words. */
export function previewOverBar(nonce: string, address: string, language: Language): string {
  const { over, close } = barTexts[language]
  return box(
    nonce,
    `<p>${escapeHtml(over)} <a href="${escapeHtml(address)}">${escapeHtml(close)}</a></p>`,
  )
}
