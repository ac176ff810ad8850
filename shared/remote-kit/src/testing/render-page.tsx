import { Dialogs, Toasts } from '@cloudplay/ui/outlets'
import { WidgetHost, type MountedWidget, type WidgetName, type WidgetProps } from '@cloudplay/widgets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import { MemoryRouter, useLocation, useRoutes } from 'react-router-dom'

// A busy machine is no failure: what is found at once is not waited for.
configure({ asyncUtilTimeout: 4000 })

function Place() {
  const { pathname, search } = useLocation()
  return <output data-testid="place">{pathname + search}</output>
}

function Site({ pathname, page }: { pathname: string; page: ReactNode }) {
  return useRoutes([
    { path: pathname, element: page },
    { path: '*', element: null },
  ])
}

/** What other remotes offer to a page, as far as a test has it. */
type Widgets = { [Name in WidgetName]?: ComponentType<WidgetProps<Name>> }

/** Draws a page as the shell would at this address, with the outlets of toasts and dialogs; other addresses are empty. */
export function renderPage(page: ReactNode, address: string, widgets: Widgets = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  function GivenWidget({ name, props, fallback }: MountedWidget) {
    const Given = widgets[name] as ComponentType<object> | undefined
    return Given ? <Given {...props} /> : fallback
  }
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <WidgetHost value={GivenWidget}>
          <Site pathname={new URL(address, 'https://this.site').pathname} page={page} />
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
