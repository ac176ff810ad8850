import type { Registry } from '@cloudplay/contract'

const inline = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page of a dev server: no preloads, no signature; the edge makes the real one. */
export function devHtml({ title, scripts, registry }: { title: string; scripts: string[]; registry?: Registry }): string {
  const data = registry ? `<script type="application/json" id="cloudplay-registry">${inline({ payload: JSON.stringify(registry), signature: '' })}</script>` : ''
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<style>html{background:#0b0e14;color:#edf1f7}</style>${data}
${scripts.map((src) => `<script defer src="${src}"></script>`).join('\n')}
</head><body><div id="root"></div></body></html>
`
}
