// @vitest-environment happy-dom
import { holdVersions, setDevice } from '@cloudplay/session'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { Link, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageSourceContext } from '../federation/page-elements.ts'
import { RoutedPage } from '../pages/RoutedPage.tsx'
import { FakeSource } from '../testing/fake-source.ts'
import { leaveOldShell } from './leave-old-shell.ts'
import { SiteRouter } from './SiteRouter.tsx'

const title = { 'zh-CN': '页', en: 'page' }
const reload = vi.fn()
let source: FakeSource
let stop: () => void
let published: Parameters<FakeSource['publish']>
/** What the browser, and not the router, follows. */
const followed = vi.fn()

function List() {
  const navigate = useNavigate()
  return (
    <>
      <Link to="/?sort=new">排序</Link>
      <Link to="/?tab=1">标签</Link>
      <Link to="/news">新闻</Link>
      <Link to="/gone">没有了</Link>
      <button onClick={() => void navigate('/news')}>由页面</button>
    </>
  )
}

beforeEach(async () => {
  setDevice('mobile')
  sessionStorage.clear()
  vi.spyOn(location, 'reload').mockImplementation(reload)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  source = new FakeSource()
  source.outdated = true
  const page = (remote: string, path: string, search?: Record<string, string>) => ({
    remote,
    version: '1',
    routes: [{ path, expose: './page', title, ...(search && { search }) }],
  })
  published = [
    page('mf-tab', '/', { tab: '1' }),
    page('mf-list', '/'),
    page('mf-news', '/news'),
    page('mf-gone', '/gone'),
  ]
  source.publish(...published)
  source.pages.set('mf-list@1', () => List)
  source.pages.set('mf-tab@1', () => () => '标签页')
  source.pages.set('mf-news@1', () => () => '新闻页')
  history.replaceState(null, '', '/')
  stop = leaveOldShell(source)
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
  stop()
  vi.restoreAllMocks()
  reload.mockReset()
  followed.mockReset()
})

function press(name: string): void {
  const link = screen.getByText(name)
  const event = createEvent.click(link)
  vi.spyOn(event, 'stopPropagation').mockImplementation(() => {
    followed()
    // The browser of this test has nowhere to go.
    event.preventDefault()
  })
  fireEvent(link, event)
}

it.each([
  ['新闻', true],
  // Another page at the same path.
  ['标签', true],
  ['排序', false],
])('a link of an older tab to another page loads a document: %s %s', (name, left) => {
  press(name)
  expect(followed).toHaveBeenCalledTimes(left ? 1 : 0)
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
])('the page comes without a document %s', async (_, begin) => {
  const end = begin()
  press('新闻')
  expect(followed).not.toHaveBeenCalled()
  expect(await screen.findByText('新闻页')).toBeTruthy()
  end()
})

it('a move that the page makes by itself stays in the tab', async () => {
  press('由页面')
  expect(await screen.findByText('新闻页')).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

it('a page whose files are gone comes back with the new shell, by itself and once', async () => {
  source.outdated = false
  press('没有了')
  await screen.findByRole('button', { name: '重新加载' })
  expect(reload).not.toHaveBeenCalled()
  source.outdated = true
  act(() => source.publish(...published))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: '重新加载' })))
  expect(reload).toHaveBeenCalledTimes(1)
})
