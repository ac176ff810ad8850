import type { Language } from '@cloudplay/contract'
import { html, Html, own } from './html.ts'
import { SEND_ONCE } from './send-once.ts'
import { STYLES } from './styles.ts'

interface NavLink {
  address: string
  text: string
  isHere: boolean
}

/** Who is logged in, with the way out; or the way in. */
type Visitor =
  | { name: string; detail?: string; logout: string; token: string; text: string }
  | { login: string; text: string }

interface Frame {
  language: Language
  nonce: string
  /** Path and query of the page itself. */
  address: string
  /** What the pages are together, and where they begin. */
  name: string
  home: string
  title: string
  skip: string
  otherLanguage: string
  nav: readonly NavLink[]
  visitor: Visitor | null
  body: Html
  /** Rules and scripts that these pages need beyond what all have. */
  styles?: string
  script?: string
  /** What the script reads of the page, as attributes of its body. */
  attributes?: Html
}

const other: Record<Language, Language> = { 'zh-CN': 'en', en: 'zh-CN' }

function inOtherLanguage({ address, language }: Frame): string {
  const url = new URL(address, 'http://site.invalid')
  url.searchParams.set('lang', other[language])
  return url.pathname + url.search
}

const ICONS = Html.constant(
  '<link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml"><link rel="icon" href="/media/brand/icon-32.png" type="image/png" sizes="32x32">',
)

function visitorPart(visitor: Visitor): Html {
  if ('login' in visitor) return html`<a class="button" href="${visitor.login}">${visitor.text}</a>`
  return html`<span class="who"
      ><b>${own(visitor.name)}</b
      >${visitor.detail !== undefined && html`<small>${own(visitor.detail)}</small>`}</span
    >
    <form method="post" action="${visitor.logout}">
      <input type="hidden" name="token" value="${visitor.token}" /><button class="plain">
        ${visitor.text}
      </button>
    </form>`
}

/** A whole page: head, bar with places and visitor, body. Works without scripts. */
export function frame(page: Frame): string {
  const { language, nonce, name, title, nav, visitor } = page
  const document = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8"><title>${title} – ${name}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark"><meta name="theme-color" content="#0B0E14">
${ICONS}
<style nonce="${nonce}">${Html.constant(STYLES + (page.styles ?? ''))}</style>
</head>
<body${page.attributes}>
<a class="skip" href="#content">${page.skip}</a>
<header class="top"><div>
<a class="brand" href="${page.home}">${name}</a>
${
  nav.length > 0 &&
  html`<nav>
    ${nav.map(({ address, text, isHere }) => html`<a href="${address}" ${isHere && html` aria-current="page"`}>${text}</a>`)}
  </nav>`
}
<div class="end"><a class="plain" hreflang="${other[language]}" lang="${other[language]}" href="${inOtherLanguage(page)}">${page.otherLanguage}</a>${visitor && visitorPart(visitor)}</div>
</div></header>
<main id="content" tabindex="-1">
${page.body}
</main>
<script nonce="${nonce}">${Html.constant(SEND_ONCE + (page.script ?? ''))}</script>
</body>
</html>`
  return document.toString()
}
