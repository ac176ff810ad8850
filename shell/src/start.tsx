import { nextTask, sessionFrom } from '@cloudplay/api'
import { reportListenerErrors } from '@cloudplay/bus'
import { RENDERED_ATTRIBUTE } from '@cloudplay/contract'
import { language, pageLanguage, setLanguage, textsIn } from '@cloudplay/i18n'
import { currentDevice, sessionToken, setDevice, setSiteRoutes } from '@cloudplay/session'
import { createRoot } from 'react-dom/client'
import { keepInstallOffer } from './app/install-offer.ts'
import { App } from './App.tsx'
import { loadDesktopFrame } from './chrome/desktop-frame.ts'
import { chooseDevice } from './device.ts'
import { beginPage } from './federation/page-elements.ts'
import type { BoundRoute, PageSource } from './federation/page-source.ts'
import { listenToHostApp } from './host-app/host-app.ts'
import { SiteRouter } from './navigation/SiteRouter.tsx'
import { styleNonce } from './page-context.ts'
import { matchPlace } from './routing/match.ts'
import { isMissingPlace } from './routing/missing-place.ts'
import { hearErrors, observe } from './observations/observe.ts'
import { reportLater } from './reporting/report-later.ts'
import { hydrateInSlices } from './rendering/hydrate.ts'
import { pageStyles } from './rendering/page-styles.ts'
import { sendPageViewsOnLeave } from './tracking/page-views.ts'

/** How long nothing is drawn while the first page is on its way; after that the frame with a skeleton inside. */
const FIRST_PAGE_PATIENCE_MS = 500

/** Starts the site with pages from `source`. */
export async function start(source: PageSource): Promise<void> {
  hearErrors()
  setDevice(chooseDevice())
  setSiteRoutes(source.routes)
  setLanguage(pageLanguage())
  sessionFrom(sessionToken)
  reportListenerErrors((error, event) => console.error(`a listener of ${event} failed`, error))
  listenToHostApp()
  keepInstallOffer()
  sendPageViewsOnLeave()
  const frame = currentDevice() === 'desktop' ? loadDesktopFrame() : null
  const landing = landingRoute(source)
  await Promise.all([firstPage(source, landing), textsIn(language.get()), frame])
  // The page's code has just run.
  await nextTask()
  const styles = pageStyles(styleNonce())
  const root = document.getElementById('root')!
  const app = (
    <App
      source={source}
      styles={styles}
      router={(site) => <SiteRouter source={source}>{site}</SiteRouter>}
    />
  )
  const mismatched = (error: unknown) => {
    console.error('hydration', error)
    if (!landing) return
    const { remote, version } = landing
    observe({ remote, version, failure: 'hydration', error })
  }
  if (isRenderedForUs(root)) hydrateInSlices(root, app, mismatched)
  else createRoot(root).render(app)
  reportLater(source, landing)
}

/** Whether the edge rendered the page, and for this device and a visitor, which the HTML of another moment may not be. */
const isRenderedForUs = (root: HTMLElement) =>
  root.getAttribute(RENDERED_ATTRIBUTE) === currentDevice() && !sessionToken()

const landingRoute = (source: PageSource) =>
  isMissingPlace(location.pathname)
    ? undefined
    : matchPlace(source.routes(), currentDevice(), location.pathname, location.search)?.route

/** The page of this address, so that the first thing drawn is the content. Its files came with the HTML. */
async function firstPage(source: PageSource, route: BoundRoute | undefined): Promise<void> {
  if (!route || (route.auth && !sessionToken())) return
  const patience = new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_PATIENCE_MS))
  await Promise.race([beginPage(source, route).catch(() => undefined), patience])
}
