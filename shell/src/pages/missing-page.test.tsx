// @vitest-environment happy-dom
import { PRESSES_EVENT } from '@cloudplay/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { MemoryRouter, useNavigate } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { PageSourceContext } from '../federation/page-elements.ts'
import { FakeSource } from '../testing/fake-source.ts'
import { RoutedPage } from './RoutedPage.tsx'

vi.mock('../tracking/page-views.ts', () => ({ trackPageView: () => undefined }))
vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  pageContext: () => ({ missing: true }),
}))

it('shows its page for an address whose game does not exist, as the edge drew it, and other games after SHELL-1 EDGE-3', async () => {
  history.replaceState(null, '', '/game/99')
  const taken = vi.fn()
  addEventListener(PRESSES_EVENT, taken, { once: true })
  const source = new FakeSource()
  const title = { 'zh-CN': '游戏', en: 'Game' }
  source.publish({
    remote: 'mf-missing',
    version: '1',
    routes: [{ path: '/game/:id', expose: './game', title }],
  })
  source.pages.set('mf-missing@1', () => () => <p>一款游戏</p>)
  let go: (address: string) => void = () => undefined
  function Steering() {
    const navigate = useNavigate()
    useEffect(() => {
      go = (address) => void navigate(address)
    }, [navigate])
    return null
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageSourceContext value={source}>
        <MemoryRouter initialEntries={['/game/99']}>
          <Steering />
          <RoutedPage />
        </MemoryRouter>
      </PageSourceContext>
    </QueryClientProvider>,
  )
  expect(screen.getByTestId('not-found')).toBeTruthy()
  expect(document.title).toBe('页面不存在 - 云游戏')
  expect(source.loads).toEqual([])
  // Drawn by the edge, it has the script that holds presses back until then (EDGE-4).
  expect(taken).toHaveBeenCalledOnce()
  act(() => go('/game/1'))
  expect(await screen.findByText('一款游戏')).toBeTruthy()
  act(() => go('/game/99'))
  expect(screen.getByTestId('not-found')).toBeTruthy()
})
