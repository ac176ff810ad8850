// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { useKeptPlace, useKeptState } from './kept.ts'
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

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

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

/** Each mounting of the hook is one visit of the page. */
function visits<T>(hook: () => T) {
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  )
  return () => renderHook(hook, { wrapper })
}
const MINUTE_MS = 60_000

it('finds the chosen filter again, however long ago it was chosen LIST-16', () => {
  vi.useFakeTimers()
  const visit = visits(() => useKeptState('filter', 'all'))
  const first = visit()
  act(() => first.result.current[1]('paid'))
  vi.advanceTimersByTime(30 * MINUTE_MS)
  first.unmount()
  expect(visit().result.current[0]).toBe('paid')
})

it('keeps the place from the last visit on, not from the first one LIST-16', () => {
  vi.useFakeTimers()
  const visit = visits(() => useKeptPlace(['rows']))
  const place = { measured: [], marginPx: 0, offsetPx: 900 }
  visit().result.current.keep({ ...place, offsetPx: 1 })
  vi.advanceTimersByTime(4 * MINUTE_MS)
  visit().result.current.keep(place)
  vi.advanceTimersByTime(4 * MINUTE_MS)
  expect(visit().result.current.kept).toEqual(place)
})
