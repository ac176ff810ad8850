// @vitest-environment happy-dom
import { holdVersions, setDevice } from '@cloudplay/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageSourceContext } from '../federation/page-elements.ts'
import { RoutedPage } from '../pages/RoutedPage.tsx'
import { FakeSource } from '../testing/fake-source.ts'
import { SiteRouter } from './SiteRouter.tsx'

const title = { 'zh-CN': '页', en: 'page' }
const source = new FakeSource()
const reload = vi.fn()

beforeEach(async () => {
  setDevice('mobile')
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  source.outdated = true
  const page = (remote: string, path: string) => ({
    remote,
    version: '1',
    routes: [{ path, expose: './page', title }],
  })
  source.publish(page('mf-list', '/'), page('mf-news', '/news'), page('mf-gone', '/gone'))
  source.pages.set('mf-list@1', () => () => (
    <>
      <Link to="/?tab=2">标签</Link>
      <Link to="/news">新闻</Link>
      <Link to="/gone">没有了</Link>
    </>
  ))
  source.pages.set('mf-news@1', () => () => '新闻页')
  history.replaceState(null, '', '/')
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PageSourceContext value={source}>
          <SiteRouter source={source}>
            <RoutedPage />
          </SiteRouter>
        </PageSourceContext>
      </QueryClientProvider>,
    )
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  reload.mockReset()
})

const press = (name: string) => fireEvent.click(screen.getByText(name))

it('loads the next page of an older tab as a document, and not what only changes this one', () => {
  press('标签')
  expect([reload.mock.calls.length, location.search]).toEqual([0, '?tab=2'])
  press('新闻')
  expect([reload.mock.calls.length, location.pathname]).toEqual([1, '/news'])
  expect(screen.queryByText('新闻页')).toBeNull()
})

it.each([
  ['while a game runs', () => holdVersions()],
  [
    'without a network',
    () => {
      const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
      return () => online.mockRestore()
    },
  ],
])('shows the page itself %s', async (_, begin) => {
  const end = begin()
  press('新闻')
  expect(await screen.findByText('新闻页')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  end()
})

it('loads a document in place of a page whose files are gone, when that is tried again', async () => {
  source.outdated = false
  press('没有了')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  expect(reload).not.toHaveBeenCalled()
  source.outdated = true
  await act(async () => fireEvent.click(retry))
  expect(reload).toHaveBeenCalledTimes(1)
})
