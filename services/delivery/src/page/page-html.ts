import {
  DEFAULT_CHROME,
  NOT_FOUND_TITLE,
  NONCE_META,
  PAGE_SCRIPTS,
  pageTitle,
  type Language,
  type LocalizedText,
  type PageContext,
  type PageData,
  type RegistryRemote,
  type RemoteFile,
  type RouteDeclaration,
  type SignedRegistry,
} from '@cloudplay/contract'
import type { ShellManifest } from '../store/shell-build.ts'
import { escapeHtml, inlineJson } from './markup.ts'
import { trustedTypesScript } from './security-headers.ts'
import { CRITICAL_CSS, skeleton } from './skeleton.ts'

export interface PageParts {
  nonce: string
  shell: ShellManifest
  context: PageContext
  registry: SignedRegistry
  /** The remote and route that answer the address; null: none does. */
  owner: { remote: RegistryRemote; route: RouteDeclaration } | null
  data: PageData
  scriptSources: readonly string[]
  siteName: LocalizedText
  language: Language
}

const resource = ({ file, integrity }: RemoteFile, base: string) =>
  `href="${escapeHtml(base + file)}" crossorigin integrity="${escapeHtml(integrity)}"`

/** What the owning remote needs for this route, asked for before any script runs (DELIV-11). */
export function preloadLinks({ remote, route }: NonNullable<PageParts['owner']>): string[] {
  return [remote.entry, ...(remote.chunks[route.expose] ?? [])].map(
    (item) => `<link rel="preload" as="${item.file.endsWith('.css') ? 'style' : 'script'}" ${resource(item, remote.base)}>`,
  )
}

const scriptsNeeded = (siteName: string): LocalizedText => ({
  'zh-CN': `${siteName}需要 JavaScript 才能运行，请在浏览器设置中开启后刷新。`,
  en: `${siteName} needs JavaScript. Please turn it on in the browser's settings and reload.`,
})

const json = (id: string, value: unknown) => `<script type="application/json" id="${id}">${inlineJson(value)}</script>`

export function pageHtml({ nonce, shell, context, registry, owner, data, scriptSources, siteName, language }: PageParts): string {
  const { device } = context
  return [
    '<!doctype html>',
    `<html lang="${language}" data-device="${device}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeHtml(pageTitle(owner?.route.title ?? NOT_FOUND_TITLE, language, siteName))}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="theme-color" content="#0B0E14">',
    '<meta name="color-scheme" content="dark">',
    `<meta name="${NONCE_META}" nonce="${nonce}">`,
    `<script nonce="${nonce}">${trustedTypesScript(scriptSources)}</script>`,
    ...shell.css.map((file) => `<link rel="stylesheet" ${resource(file, '/shell/')}>`),
    ...shell.js.map(
      ({ file, integrity }) => `<script defer src="/shell/${escapeHtml(file)}" crossorigin integrity="${escapeHtml(integrity)}"></script>`,
    ),
    ...[...(shell.early?.[device] ?? []), ...(shell.early?.[language] ?? [])].map(
      (file) => `<link rel="preload" as="script" ${resource(file, '/shell/')}>`,
    ),
    ...(owner ? preloadLinks(owner) : []),
    `<style nonce="${nonce}">${CRITICAL_CSS}</style>`,
    '<link rel="icon" href="/media/brand/favicon.svg" type="image/svg+xml">',
    '<link rel="icon" href="/media/brand/icon-32.png" type="image/png" sizes="32x32">',
    '<link rel="apple-touch-icon" href="/media/brand/apple-touch-icon-180.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    ...(owner ? [] : ['<meta name="robots" content="noindex">']),
    '</head>',
    '<body>',
    `<div id="root">${owner ? skeleton(device, owner.route, owner.route.chrome ?? DEFAULT_CHROME) : ''}</div>`,
    `<noscript><p class="cp-no">${escapeHtml(scriptsNeeded(siteName[language])[language])}</p></noscript>`,
    json(PAGE_SCRIPTS.context, context),
    json(PAGE_SCRIPTS.registry, registry),
    json(PAGE_SCRIPTS.data, data),
    '</body>',
    '</html>',
  ].join('\n')
}
