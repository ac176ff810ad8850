import { createHash } from 'node:crypto'
import {
  BASE_LANGUAGE,
  LANGUAGE_COOKIE,
  LANGUAGES,
  type Language,
  type LocalizedText,
} from '@cloudplay/contract'
import { texts } from '@cloudplay/contract/texts'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'
import { OFFLINE_PATH } from './worker-text.ts'

/** A page that needs nothing else, and the policy that lets its parts in. */
export interface OfflinePage {
  html: string
  policy: string
}

const pageTexts = texts({
  title: ['网络断开了', 'You’re offline'],
  text: [
    '连上网络后页面会自动打开。玩到一半的游戏会为你保留一会儿。',
    'This page opens by itself once you’re back online. A game you were playing is kept for a moment.',
  ],
  retry: ['重试', 'Try again'],
})

/** The colours of the site's theme, which this page cannot load. */
const CSS = `:root{color-scheme:dark}
*{margin:0;box-sizing:border-box}
html{background:#0B0E14;color:#EDF1F7;-webkit-text-size-adjust:100%}
body{display:grid;place-items:center;min-height:100vh;min-height:100dvh;padding:24px;font:400 14px/1.5 "PingFang SC","HarmonyOS Sans","MiSans","Noto Sans SC",system-ui,sans-serif;text-align:center}
main{display:grid;justify-items:center;gap:8px;max-width:400px}
main[hidden]{display:none}
svg{margin-bottom:8px}
h1{font-size:20px;line-height:1.4}
p{color:#A7B0C0;text-wrap:balance}
button{min-height:44px;margin-top:16px;padding:0 28px;border:0;border-radius:12px;background:#4C7DFF;color:#05070C;font:inherit;font-size:15px;font-weight:600;cursor:pointer}
button:focus-visible{outline:2px solid #EDF1F7;outline-offset:2px}`

/** The night scene of the site's empty pages, with a cloud that is cut off. */
const PICTURE = `<svg viewBox="0 0 200 120" width="200" height="120" aria-hidden="true"><circle cx="142" cy="34" r="30" fill="#4C7DFF" opacity=".12"/><circle cx="142" cy="34" r="14" fill="#C9D8FF" opacity=".9"/><path d="M0 92 40 62l26 22 34-36 42 40 22-16 36 24v24H0z" fill="#1C2640"/><path d="M0 104c40-22 74-26 104-22s66 10 96 22v16H0z" fill="#26345A"/><path d="M34 20h2v2h-2zM78 12h2v2h-2zM176 14h2v2h-2zM98 34h2v2h-2zM16 48h2v2h-2z" fill="#A7B0C0"/><g fill="none" stroke="#EDF1F7" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"><path d="M84 84h33a14 14 0 0 0 2-28 20 20 0 0 0-38-4 16 16 0 0 0 3 32z"/><path d="m76 42 50 50"/></g></svg>`

/** How often the page asks for the site, at first and after a while: a whole site's pages ask after an outage. */
const ASK_FIRST_MS = 1_000
const ASK_MOST_MS = 30_000

const one = (language: Language, site: string) => {
  const { title, text, retry } = pageTexts[language]
  return `<main lang="${language}" data-title="${escapeHtml(`${title} - ${site}`)}"${language === BASE_LANGUAGE ? '' : ' hidden'}>${PICTURE}<h1>${title}</h1><p>${text}</p><button type="button">${retry}</button></main>`
}

/**
 * Chooses the language by the rule of LANG-1: the visitor's choice, else the browser's languages. Opens the wanted page again when
 * the site answers, and on a press. It asks by itself: a browser may say that it is online before it is, or not say it at all.
 */
const SCRIPT = `(function(){var all=document.querySelectorAll('main'),\
chosen=(/(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;\\s]*)/.exec(document.cookie)||[])[1],\
wanted=[chosen].concat(navigator.languages||[navigator.language]);\
function find(tag){for(var i=0;tag&&i<all.length;i++)if(all[i].lang.split('-')[0]===tag.split('-')[0].toLowerCase())return all[i]}\
var shown=wanted.map(find).filter(Boolean)[0]||all[0];\
for(var i=0;i<all.length;i++)all[i].hidden=all[i]!==shown;\
document.documentElement.lang=shown.lang;document.title=shown.getAttribute('data-title');\
var timer,waitMs=${ASK_FIRST_MS};function again(){location.reload()}\
function later(){timer=setTimeout(ask,waitMs*(.5+Math.random()/2));waitMs=Math.min(${ASK_MOST_MS},waitMs*2)}\
function ask(){clearTimeout(timer);fetch('${OFFLINE_PATH}',{method:'HEAD',cache:'no-store'}).then(function(answer){answer.ok?again():later()},later)}\
shown.querySelector('button').addEventListener('click',again);addEventListener('online',ask);later()})()`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page for a missing network, in every language of the site: kept by the worker, it has to choose without a server. */
export function offlinePage(siteName: LocalizedText): OfflinePage {
  const html = `<!doctype html>
<html lang="${BASE_LANGUAGE}"><head><meta charset="utf-8"><title>${escapeHtml(siteName[BASE_LANGUAGE])}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex"><meta name="theme-color" content="#0B0E14"><style>${CSS}</style></head>
<body>${LANGUAGES.map((language) => one(language, siteName[language])).join('')}<script>${SCRIPT}</script></body></html>
`
  const policy = `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(CSS)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types 'none'`
  return { html, policy }
}
