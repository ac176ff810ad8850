import { sessionFrom } from '@cloudplay/api'
import { reportListenerErrors } from '@cloudplay/bus'
import { language, pageLanguage, setLanguage, textsIn } from '@cloudplay/i18n'
import { currentDevice, sessionToken, setDevice } from '@cloudplay/session'
import { GlobalStyle } from '@cloudplay/ui'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { loadDesktopFrame } from './chrome/desktop-frame.ts'
import { chooseDevice } from './device.ts'
import { beginPage, PageSourceContext } from './federation/page-elements.ts'
import type { PageSource } from './federation/page-source.ts'
import { listenToHostApp } from './host-app/host-app.ts'
import { styleNonce } from './page-context.ts'
import { matchPlace } from './routing/match.ts'
import { Messages } from './Messages.tsx'
import { Site } from './Site.tsx'
import { sendPageViewsOnLeave } from './tracking/page-views.ts'

/** How long nothing is drawn while the first page is on its way; after that the frame with a skeleton inside. */
const FIRST_PAGE_PATIENCE_MS = 500

/** Starts the site with pages from `source`. */
export async function start(source: PageSource): Promise<void> {
  setDevice(chooseDevice())
  setLanguage(pageLanguage())
  sessionFrom(sessionToken)
  reportListenerErrors((error, event) => console.error(`a listener of ${event} failed`, error))
  listenToHostApp()
  sendPageViewsOnLeave()
  const frame = currentDevice() === 'desktop' ? loadDesktopFrame() : null
  await Promise.all([firstPage(source), textsIn(language.get()), frame])
  const nonce = styleNonce()
  const styles = createCache({ key: 'cp', ...(nonce ? { nonce } : {}) })
  const root = document.getElementById('root')!
  createRoot(root).render(
    <CacheProvider value={styles}>
      <GlobalStyle />
      <BrowserRouter>
        <PageSourceContext value={source}>
          <Site />
        </PageSourceContext>
      </BrowserRouter>
      <Messages />
    </CacheProvider>,
  )
}

/** The page of this address, so that the first thing drawn is the content. Its files came with the HTML. */
async function firstPage(source: PageSource): Promise<void> {
  const route = matchPlace(source.routes(), currentDevice(), location.pathname, location.search)?.route
  if (!route || (route.auth && !sessionToken())) return
  const patience = new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_PATIENCE_MS))
  await Promise.race([beginPage(source, route).catch(() => undefined), patience])
}
