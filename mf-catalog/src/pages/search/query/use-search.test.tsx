// @vitest-environment happy-dom
import { answer, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSearch, type Search } from './use-search.ts'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

let search: Search
function Field() {
  const now = useSearch()
  useLayoutEffect(() => {
    search = now
  })
  return null
}

beforeEach(() => {
  resetServer()
  answer('getHotGame', () => ({ list: [] }))
  renderPage(<Field />, '/search', { route: '/search/:name?' })
})

it('remembers a search that another one follows before it is shown LIST-8', () => {
  act(() => {
    search.searchFor('赛车')
    search.searchFor('滑雪')
  })
  expect(search.asked).toBe('滑雪')
  expect(search.history.searches).toEqual(['滑雪', '赛车'])
})

it('remembers only the final keywords of letters typed one by one LIST-8', () => {
  vi.useFakeTimers()
  for (const text of ['企', '企鹅']) {
    act(() => search.type(text))
    act(() => void vi.advanceTimersByTime(1000))
  }
  act(() => search.submit())
  vi.useRealTimers()
  expect(search.history.searches).toEqual(['企鹅'])
})
