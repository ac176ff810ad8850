import { Dialogs, Toasts } from '@cloudplay/ui/outlets'
import {
  WidgetHost,
  type MountedWidget,
  type WidgetName,
  type WidgetProps,
} from '@cloudplay/widgets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom'

function Place() {
  const { pathname, search } = useLocation()
  return <output data-testid="place">{pathname + search}</output>
}

function Site({ route, page }: { route: string; page: ReactNode }) {
  return useRoutes([
    { path: route, element: page },
    { path: '*', element: null },
  ])
}

/** Components of other remotes that a test provides. */
type Widgets = { [Name in WidgetName]?: ComponentType<WidgetProps<Name>> }

interface Surroundings {
  /** The route of a page with parameters; without it, the page has this one address. */
  route?: string
  widgets?: Widgets
}

/** Draws a page as the shell would at this address, with the outlets of toasts and dialogs; other addresses are empty. */
export function renderPage(
  page: ReactNode,
  address: string,
  { route = new URL(address, 'https://this.site').pathname, widgets = {} }: Surroundings = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function GivenWidget({ name, props, fallback }: MountedWidget) {
    const Given = widgets[name] as ComponentType<object> | undefined
    return Given ? <Given {...props} /> : fallback
  }
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <WidgetHost value={GivenWidget}>
          <Site route={route} page={page} />
        </WidgetHost>
        <Place />
      </MemoryRouter>
      <Toasts />
      <Dialogs />
    </QueryClientProvider>,
  )
}

/** Path and query the router is at. */
export const place = (): string => screen.getByTestId('place').textContent ?? ''
