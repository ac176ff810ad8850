import { PAGE_SCRIPTS, type Language, type Registry } from '@cloudplay/contract'
import { unsigned } from './dev-registry.ts'

const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page before the first good build: shows the errors until they are fixed. */
export const brokenHtml = (errors: string): string =>
  `<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>×</title><pre role="alert" style="white-space:pre-wrap;color:#c00">${errors.replaceAll('<', '&lt;')}</pre>`

/** The entry of a remote before its first good build: throws the errors, so that the page shows them. */
export const brokenEntry = (errors: string): string => `throw new Error(${inline(errors)})
`

interface DevPage {
  title: string
  scripts: string[]
  language: Language
  registry?: Registry
}

/** The page of a dev server: no preloads, no signature; the edge makes the real one. */
export function devHtml({ title, scripts, language, registry }: DevPage): string {
  const data = registry
    ? `<script type="application/json" id="${PAGE_SCRIPTS.registry}">${inline(unsigned(registry))}</script>`
    : ''
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<style>html{background:#0b0e14;color:#edf1f7}</style>${data}
${scripts.map((src) => `<script defer src="${src}"></script>`).join('\n')}
</head><body><div id="root"></div></body></html>
`
}
