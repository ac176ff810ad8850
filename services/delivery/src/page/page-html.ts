import {
  DEFAULT_CHROME,
  LANGUAGE_QUERY,
  NONCE_META,
  PAGE_SCRIPTS,
  RENDERED_ATTRIBUTE,
  type Device,
  type Language,
  type LocalizedText,
  type PageContext,
  type PageData,
  type RegistryRemote,
  type RemoteFile,
  type RouteDeclaration,
  type SignedRegistry,
} from '@cloudplay/contract'
import type { RenderedPage } from '../render/accepted-page.ts'
import type { ShellManifest } from '../store/shell-build.ts'
import { headHtml } from '../head/head-html.ts'
import type { PageHead } from '../head/page-head.ts'
import { earlyPressesScript } from './early-presses.ts'
import { KeptText, type Part } from '../core/joined-gzip.ts'
import { escapeHtml } from '@cloudplay/operator-pages/escape-html'
import { inlineJson } from '../core/markup.ts'
import { trustedTypesScript } from './security-headers.ts'
import { overrideBar } from './override-bar.ts'
import { previewBar, previewOverBar, type PreviewFacts } from './preview-bar.ts'
import { CRITICAL_CSS, skeleton } from './skeleton.ts'

export interface PageParts {
  nonce: string
  shell: ShellManifest
  context: PageContext
  registry: SignedRegistry
  /** The remote and route that answer the address; null: none does. */
  owner: { remote: RegistryRemote; route: RouteDeclaration } | null
  data: PageData
  head: PageHead
  /** The page's content; null: a skeleton. */
  rendered: RenderedPage | null
  scriptSources: readonly string[]
  siteName: LocalizedText
  language: Language
  /** Activities that begin soon: fetched when the browser has nothing else to do. */
  soon: readonly Pick<RegistryRemote, 'base' | 'entry' | 'chunks' | 'routes'>[]
  /** What a preview shows; `over`: it does not work any more; null: there is none. */
  preview: PreviewFacts | 'over' | null
  /** Path and query of the page. */
  address: string
}

const resource = ({ file, integrity }: RemoteFile, base: string) =>
  `href="${escapeHtml(base + file)}" crossorigin integrity="${escapeHtml(integrity)}"`

/** A drawn page is read before it is used: its first picture comes before the scripts. */
const preload = (file: RemoteFile, base: string, isDrawn: boolean): string => {
  if (file.file.endsWith('.css')) return `<link rel="preload" as="style" ${resource(file, base)}>`
  return `<link rel="preload" as="script"${isDrawn ? ' fetchpriority="low"' : ''} ${resource(file, base)}>`
}

/** What the owning remote needs for this route, asked for before any script runs (DELIV-11). */
const preloadLinks = (
  { remote, route }: NonNullable<PageParts['owner']>,
  isDrawn: boolean,
): string[] =>
  [remote.entry, ...(remote.chunks[route.expose] ?? [])].map((file) =>
    preload(file, remote.base, isDrawn),
  )

/** What the first page of an activity needs that begins soon. */
const prefetchLinks = ({ base, entry, chunks, routes }: PageParts['soon'][number]): string[] =>
  [entry, ...(chunks[routes[0]?.expose ?? ''] ?? [])].map(
    (file) => `<link rel="prefetch" as="script" ${resource(file, base)}>`,
  )

const scriptsNeeded = (siteName: string): LocalizedText => ({
  'zh-CN': `${siteName}需要 JavaScript 才能运行，请在浏览器设置中开启后刷新。`,
  en: `${siteName} needs JavaScript. Please turn it on in the browser's settings and reload.`,
})

const json = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${inlineJson(value)}</script>`

const lines = (parts: readonly string[]) => parts.map((part) => `${part}\n`).join('')

const registries = new WeakMap<SignedRegistry, KeptText>()
/** Of the pages that are kept: what is made of the page and its data, which are never the one without the other. */
const pages = new WeakMap<
  RenderedPage,
  { styles: { name: string; rules: KeptText }[]; body: KeptText }
>()

function kept<Key extends object, Value>(
  map: WeakMap<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const known = map.get(key)
  if (known !== undefined) return known
  const made = make()
  map.set(key, made)
  return made
}

type DrawnPage = NonNullable<ReturnType<(typeof pages)['get']>>

/** A drawn page and its data, made once for all visitors who get it. */
const drawnPage = (rendered: RenderedPage, device: Device, data: PageData): DrawnPage =>
  kept(pages, rendered, () => ({
    styles: rendered.styles.map(([name, rules]) => ({
      name: escapeHtml(name),
      rules: new KeptText(rules),
    })),
    body: new KeptText(
      `<div id="root" ${RENDERED_ATTRIBUTE}="${device}">${rendered.html}</div>\n${json(PAGE_SCRIPTS.data, data)}`,
    ),
  }))

/** Everything of the head that the browser acts on: scripts, styles, and files to fetch early. */
function headStart(
  { nonce, shell, context, owner, head, scriptSources, language, soon }: PageParts,
  isDrawn: boolean,
): string[] {
  const { device, overrides = [] } = context
  const isLocal = overrides.some(({ remote }) => remote === owner?.remote.name)
  return [
    '<!doctype html>',
    `<html lang="${language}" data-device="${device}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(head.title)}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#0B0E14">',
    '<meta name="color-scheme" content="dark">',
    `<meta name="${NONCE_META}" nonce="${nonce}">`,
    `<script nonce="${nonce}">${trustedTypesScript(scriptSources)}</script>`,
    ...(isDrawn ? [`<script nonce="${nonce}">${earlyPressesScript}</script>`] : []),
    ...shell.css.map((file) => `<link rel="stylesheet" ${resource(file, '/shell/')}>`),
    ...shell.js.map(
      ({ file, integrity }) =>
        `<script defer src="/shell/${escapeHtml(file)}" crossorigin integrity="${escapeHtml(integrity)}"></script>`,
    ),
    ...[...(shell.early?.[device] ?? []), ...(shell.early?.[language] ?? [])].map((file) =>
      preload(file, '/shell/', isDrawn),
    ),
    ...(owner && !isLocal ? preloadLinks(owner, isDrawn) : []),
    ...soon.flatMap(prefetchLinks),
    `<style nonce="${nonce}">${CRITICAL_CSS}</style>`,
  ]
}

function previewBars({ nonce, preview, address, language }: PageParts): string[] {
  if (preview === null) return []
  if (preview === 'over') return [previewOverBar(nonce, address, language)]
  return [previewBar(nonce, preview, language)]
}

/** The rest of the head, the bars of previews and overrides, and a skeleton where the server drew no page. */
function bodyStart(page: PageParts, isDrawn: boolean): string[] {
  const { nonce, context, owner, data, head, siteName, language } = page
  const { device, overrides = [] } = context
  return [
    '<link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/media/brand/icon-32.png" type="image/png" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/media/brand/apple-touch-icon-180.png">',
    // Browsers ask for it without cookies, so the address says in which language.
    `<link rel="manifest" href="/manifest.webmanifest?${LANGUAGE_QUERY}=${language}">`,
    ...headHtml(head, { language, siteName: siteName[language] }),
    '</head>',
    '<body>',
    ...previewBars(page),
    ...(overrides.length ? [overrideBar(nonce, overrides, language)] : []),
    ...(isDrawn
      ? []
      : [
          `<div id="root">${owner ? skeleton(device, owner.route, owner.route.chrome ?? DEFAULT_CHROME) : ''}</div>`,
          // A page that arrives drawn can be read without scripts.
          `<noscript><p class="cp-no">${escapeHtml(scriptsNeeded(siteName[language])[language])}</p></noscript>`,
          json(PAGE_SCRIPTS.data, data),
        ]),
  ]
}

/** The page's HTML in parts; those that many visitors get are compressed once. */
export function pageHtml(page: PageParts): Part[] {
  const { nonce, context, registry, rendered, data } = page
  const drawn = rendered && drawnPage(rendered, context.device, data)
  const isDrawn = drawn !== null
  return [
    lines(headStart(page, isDrawn)),
    ...(drawn?.styles ?? []).flatMap(({ name, rules }) => [
      `<style nonce="${nonce}" data-emotion="${name}" data-s="">`,
      rules,
      '</style>\n',
    ]),
    lines(bodyStart(page, isDrawn)),
    ...(drawn ? [drawn.body] : []),
    kept(registries, registry, () => new KeptText(`\n${json(PAGE_SCRIPTS.registry, registry)}\n`)),
    lines([json(PAGE_SCRIPTS.context, context), '</body>', '</html>']),
  ]
}
