// @vitest-environment happy-dom
import { act, cleanup } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { server } from '../../../testing/answers.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { useSearch, type Search } from './use-search.ts'

vi.mock('@cloudplay/api', async (original) => ({ ...(await original<object>()), call: server.call }))

let search: Search
function Field() {
  const now = useSearch()
  useLayoutEffect(() => {
    search = now
  })
  return null
}

beforeEach(() => {
  localStorage.clear()
  server.answers.getHotGame = () => ({ list: [] })
  renderPage(
    <Routes>
      <Route path="/search/:name?" element={<Field />} />
    </Routes>,
    '/search',
  )
})
afterEach(() => {
  cleanup()
  server.reset()
})

it('remembers a search that another one follows before it is shown LIST-8', () => {
  act(() => {
    search.searchFor('赛车')
    search.searchFor('滑雪')
  })
  expect(search.asked).toBe('滑雪')
  expect(search.history.searches).toEqual(['滑雪', '赛车'])
})

it('keeps of what was typed letter by letter only what was meant LIST-8', () => {
  vi.useFakeTimers()
  for (const text of ['企', '企鹅']) {
    act(() => search.type(text))
    act(() => void vi.advanceTimersByTime(1000))
  }
  act(() => search.submit())
  vi.useRealTimers()
  expect(search.history.searches).toEqual(['企鹅'])
})
