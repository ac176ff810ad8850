import {
  OVERRIDE_ATTRIBUTE,
  OVERRIDE_WORDS_ATTRIBUTE,
  type Language,
  type OverrideWords,
  type RemoteOverride,
} from '@cloudplay/contract'
import { texts } from '@cloudplay/contract/texts'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'

export const OVERRIDE_END = '/deliver/override'

const barTexts = texts({
  title: ['本地开发', 'Local'],
  end: ['结束', 'End'],
  endsWhat: ['结束本地开发，回到线上版本', 'End local development, back to the live version'],
})
/** In the order in which they are read. */
const stateTexts: Record<Language, Record<OverrideWords, string>> = texts({
  waits: ['正在连接…', 'connecting …'],
  away: ['没有响应，', 'does not answer: '],
  wrong: ['那里运行的是别的项目，', 'something else runs there: '],
  broken: ['构建失败，', 'the build failed: '],
  local: ['现在用的是本地版本', 'this is the local version'],
  last: ['现在用的是上一个本地版本', 'this is the last local version'],
  live: ['现在用的是线上版本', 'this is the live version'],
  none: ['线上还没有它', 'the site does not have it yet'],
})

/** Above the phone's tab bar, and above the bar of a preview; as wide as its words. */
const CSS = `.cp-override{position:fixed;z-index:2147483647;left:8px;bottom:calc(64px + env(safe-area-inset-bottom));box-sizing:border-box;max-width:min(640px,100vw - 16px);padding:0 12px;border:1px solid #37B9E3;border-radius:12px;background:#0B1A22;color:#D3F3FF;font:400 12px/1.4 system-ui,sans-serif;box-shadow:0 4px 16px rgba(0,0,0,.5)}\
.cp-preview~.cp-override{bottom:calc(224px + env(safe-area-inset-bottom))}.cp-override a{float:right;display:inline-flex;align-items:center;min-width:44px;min-height:44px;box-sizing:border-box;margin-right:-12px;padding:0 14px;color:#7CE0FF;font-weight:600}\
.cp-override ul{list-style:none;margin:0;padding:5px 0}.cp-override li{overflow-wrap:anywhere}.cp-override b{color:#fff;font-weight:600}.cp-override p{margin:0;color:#9FC4D1}\
.cp-override pre{clear:both;margin:4px 0;max-height:30vh;overflow:auto;padding:8px;border-radius:8px;background:#2A1215;color:#FFD7D7;font:12px/1.4 ui-monospace,monospace}`

function row({ remote, origin }: RemoteOverride, language: Language): string {
  const { title } = barTexts[language]
  const words = Object.entries(stateTexts[language]).map(
    ([when, text]) =>
      `<span ${OVERRIDE_WORDS_ATTRIBUTE}="${when}"${when === 'waits' ? '' : ' hidden'}>${escapeHtml(text)}</span>`,
  )
  return `<li ${OVERRIDE_ATTRIBUTE}="${escapeHtml(remote)}">${title} <b>${escapeHtml(remote)}</b> ← ${escapeHtml(origin)}<p>${words.join('')}</p></li>`
}

/** Says on every page which remotes come from the developer's machine; how that goes the shell says, by showing the words that are true. */
export function overrideBar(
  nonce: string,
  overrides: readonly RemoteOverride[],
  language: Language,
): string {
  const words = barTexts[language]
  const rows = overrides.map((override) => row(override, language))
  return `<style nonce="${nonce}">${CSS}</style><div class="cp-override" role="status"><a href="${OVERRIDE_END}" aria-label="${escapeHtml(words.endsWhat)}">${words.end}</a><ul>${rows.join('')}</ul></div>`
}
