import { Dialogs, Toasts } from '@cloudplay/ui/outlets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
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

/** Draws a page as the shell would at this address, with the outlets of toasts and dialogs; other addresses are empty. */
export function renderPage(page: ReactNode, address: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <Site pathname={new URL(address, 'https://this.site').pathname} page={page} />
        <Place />
      </MemoryRouter>
      <Toasts />
      <Dialogs />
    </QueryClientProvider>,
  )
}

/** Path and query the router is at. */
export const place = (): string => screen.getByTestId('place').textContent ?? ''
