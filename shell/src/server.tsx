import { setFirstData } from '@cloudplay/api'
import type { Device, Language, PageData } from '@cloudplay/contract'
import { setLanguage } from '@cloudplay/i18n'
import { setDevice } from '@cloudplay/session'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { loadDesktopFrame } from './chrome/desktop-frame.ts'
import { beginPage } from './federation/page-elements.ts'
import type { BoundRoute, PageModule, PageSource } from './federation/page-source.ts'
import { collectingCache, type CollectedStyles } from './rendering/collect-styles.ts'

export interface RenderRequest {
  /** Path and query. */
  address: string
  device: Device
  language: Language
  /** Null: nothing is at the address, and the shell has a page for that. */
  route: BoundRoute | null
  data: PageData
}

export interface RenderedPage {
  html: string
  styles: CollectedStyles
}

type Pages = Record<string, () => Promise<PageModule>>

/** What a remote's server build may ask for. */
export { shared as modules } from 'shared-modules'

/** What React writes where a part threw or waits, for the browser to make again. */
const UNFINISHED = /<!--\$[!?]-->/

/**
 * Renders a page of one release for a visitor without a session. After the last `await` nothing waits: what the shared modules hold of a
 * visit (device, language, first data) is this visit's until the HTML is there. Rejects where any part of it cannot be rendered.
 */
export async function render(
  pages: Pages,
  { address, device, language, route, data }: RenderRequest,
): Promise<RenderedPage> {
  const source = sourceOf(pages, route)
  await Promise.all([route && beginPage(source, route), device === 'desktop' && loadDesktopFrame()])
  setDevice(device)
  setLanguage(language)
  setFirstData(data)
  const { cache, collected } = collectingCache()
  const draw = (from: PageSource) =>
    renderToString(
      <App
        source={from}
        styles={cache}
        router={(site) => <StaticRouter location={address}>{site}</StaticRouter>}
      />,
    )
  try {
    const html = draw(source)
    if (!UNFINISHED.test(html)) return { html, styles: collected() }
    setFirstData(data)
    draw({ ...source, bare: true })
    throw new Error('a part of the page throws or waits')
  } finally {
    setFirstData({})
  }
}

/** The one page there is, or none. Widgets of other remotes come in the browser. */
function sourceOf(pages: Pages, route: BoundRoute | null): PageSource {
  const routes = route ? [route] : []
  return {
    routes: () => routes,
    subscribe: () => () => undefined,
    release: () => '',
    versionOf: () => undefined,
    async load(remote, _version, expose) {
      const load = pages[`${remote}/${expose.slice(2)}`]
      if (!load) throw new Error(`the server build has no ${expose}`)
      return load()
    },
    refresh: () => Promise.resolve(),
  }
}
