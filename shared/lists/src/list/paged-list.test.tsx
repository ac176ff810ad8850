// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { PagedList } from './PagedList.tsx'
import { usePages } from './use-pages.ts'

/** Everything is in view. */
class EndInReach {
  private notify: () => void
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    this.notify = () => callback([{ isIntersecting: true }])
  }
  observe() {
    setTimeout(() => this.notify())
  }
  disconnect() {
    this.notify = () => {}
  }
}

afterEach(cleanup)

const TOTAL = 3
const rowsOf = (page: number) => ({ list: [{ id: page }], count: TOTAL })
const Row = ({ row }: { row: { id: number } }) => <b>row {row.id}</b>
const load = vi.fn(async (page: number) => {
  await new Promise((answered) => setTimeout(answered, 5))
  return rowsOf(page)
})

function List() {
  const pages = usePages({ queryKey: ['rows'], load })
  return (
    <PagedList
      pages={pages}
      label="rows"
      Row={Row}
      rowKey={(row) => row.id}
      rowHeight={40}
      skeleton={<i />}
      empty={<p>none</p>}
    />
  )
}

it('loads the next page after a reload whose end stays in reach LIST-16', async () => {
  vi.stubGlobal('IntersectionObserver', EndInReach)
  const client = new QueryClient()
  client.setQueryData(['rows'], { pages: [rowsOf(1)], pageParams: [1] })
  void client.invalidateQueries({ queryKey: ['rows'] })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <List />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  expect(await screen.findByText('row 3')).toBeTruthy()
  expect(load.mock.calls.map(([page]) => page)).toEqual([1, 2, 3])
})
