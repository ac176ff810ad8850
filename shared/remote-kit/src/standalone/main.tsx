import { sessionFrom, wordsFor } from '@cloudplay/api'
import { localized, pageLanguage, setLanguage } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { matchRoute } from '@cloudplay/rules/route-match'
import { sessionToken, setDevice } from '@cloudplay/session'
import { GlobalStyle, toast } from '@cloudplay/ui'
import { Dialogs, Toasts } from '@cloudplay/ui/outlets'
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WidgetHost, type MountedWidget } from '@cloudplay/widgets'
import { lazy, Suspense, type ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter, Link, useLocation, useRoutes } from 'react-router'
import { pages } from 'remote-pages'
import remote from 'remote-under-development'

const device = matchMedia('(max-width: 760px)').matches ? 'mobile' : 'desktop'
setDevice(device)
setLanguage(pageLanguage())
sessionFrom(sessionToken)

const show = (error: unknown) => toast(wordsFor(error))
const client = new QueryClient({
  queryCache: new QueryCache({ onError: show }),
  mutationCache: new MutationCache({ onError: show }),
})

const elements = new Map(
  Object.entries(pages).map(([name, load]) => [
    name,
    lazy(load as () => Promise<{ default: ComponentType }>),
  ]),
)
const elementOf = (expose: string) => {
  const Page = elements.get(`${remote.name}/${expose.slice(2)}`)!
  return <Page />
}

/** The remote's own widgets; those of others are not here. */
function OwnWidget({ name, props, waiting = null, fallback = null }: MountedWidget) {
  const Own = elements.get(name) as ComponentType<object> | undefined
  return Own ? (
    <Suspense fallback={waiting}>
      <Own {...props} />
    </Suspense>
  ) : (
    fallback
  )
}

/** A list of the remote's pages where no page of it answers. */
function Index() {
  return (
    <main css={{ padding: 24 }}>
      <h1>{remote.name}</h1>
      <ul>
        {remote.routes.map((route) => (
          <li key={route.path + route.expose}>
            <Link to={route.path}>{route.path}</Link> {localized(route.title)} {route.device}
          </li>
        ))}
        <li>
          <Link to={path.home()}>{path.home()}</Link>
        </li>
      </ul>
    </main>
  )
}

function Pages() {
  const { pathname, search } = useLocation()
  const match = matchRoute(
    remote.routes,
    { pathname, search: new URLSearchParams(search), device },
    (route) => route,
  )
  return useRoutes([
    match
      ? { path: match.variant, element: elementOf(match.route.expose) }
      : { path: '*', element: <Index /> },
  ])
}

createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={client}>
    <GlobalStyle />
    <BrowserRouter>
      <WidgetHost value={OwnWidget}>
        <Suspense fallback={null}>
          <Pages />
        </Suspense>
      </WidgetHost>
    </BrowserRouter>
    <Toasts />
    <Dialogs />
  </QueryClientProvider>,
)
