import type { Language } from '@cloudplay/contract'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'

export const PREVIEW_END = '/deliver/preview'

const WORDS: Record<Language, { says: (time: string) => string; end: string }> = {
  'zh-CN': { says: (time) => `预览：${time} 的网站`, end: '结束预览' },
  en: { says: (time) => `Preview: the site as of ${time}`, end: 'End preview' },
}

const CSS = `.cp-preview{position:fixed;z-index:2147483647;left:0;right:0;bottom:0;display:flex;gap:16px;align-items:center;justify-content:center;min-height:44px;padding:0 16px;background:#FFB84D;color:#1A1204;font:500 14px/1.4 system-ui,sans-serif}.cp-preview a{display:inline-flex;align-items:center;min-height:44px;color:inherit}`

/** Says on every page that it is not the present; without it a preview could be taken for the site. */
export function previewBar(nonce: string, atMs: number, language: Language): string {
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Shanghai',
  }).format(atMs)
  const { says, end } = WORDS[language]
  return `<style nonce="${nonce}">${CSS}</style><div class="cp-preview" role="status">${escapeHtml(says(time))}<a href="${PREVIEW_END}">${escapeHtml(end)}</a></div>`
}
