// @vitest-environment happy-dom
import type { CallResponse, NewsListItem } from '@cloudplay/contract'
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { markupPayloads, schemePayloads } from '@cloudplay/rules/testing/payloads'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { newsItem } from '../../testing/catalog-data.ts'
import NewsDesktop from './NewsDesktop.tsx'
import NewsMobile from './NewsMobile.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(resetServer)

const story = (item: Partial<NewsListItem> = {}) => newsItem({ title: '欢迎来到云游戏', ...item })
const listed = (items: NewsListItem[]): CallResponse<'news'> => ({
  lists: { lists: items, total: items.length },
})

describe.each([
  ['phone', NewsMobile],
  ['desktop', NewsDesktop],
])('the news on a %s', (_, News) => {
  it('say that there are none LIST-11', async () => {
    answer('news', () => listed([]))
    renderPage(<News />, '/news')
    expect(await screen.findByRole('heading', { name: '还没有资讯' })).toBeTruthy()
    expect(requestsOf('news')).toHaveLength(1)
  })

  it('say that they failed, and come when they are asked for again LIST-11 PAGE-4', async () => {
    answer('news', () => {
      throw offline()
    })
    renderPage(<News />, '/news')
    expect((await screen.findByRole('alert')).textContent).toContain('网络连接不上')
    expect(requestsOf('news')).toHaveLength(1)
    answer('news', () => listed([story()]))
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    expect(await screen.findByText('欢迎来到云游戏')).toBeTruthy()
  })

  it('open an item whose view is never counted LIST-12', async () => {
    answer('news', () => listed([story({ id: 3 })]))
    answer('newsPv', () => new Promise(() => undefined))
    renderPage(<News />, '/news')
    const link = await screen.findByRole('link', { name: /欢迎来到云游戏/ })
    await act(async () => void fireEvent.click(link))
    expect(place()).toBe('/news/3')
    expect(requestsOf('newsPv')).toEqual([{ id: 3 }])
  })

  it.each(schemePayloads)('link an item to its text, not to %j LIST-12', async (address) => {
    const title = markupPayloads[7]!
    answer('news', () =>
      listed(
        ([2, 3] as const).map((click_type) =>
          story({ id: click_type, click_type, title, cover: address, jump_link: address }),
        ),
      ),
    )
    renderPage(<News />, '/news')
    expect(await screen.findAllByText(title)).toHaveLength(2)
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(links.filter((href) => href?.startsWith('/news/'))).toEqual(['/news/2', '/news/3'])
    expect(links.filter((href) => href?.includes(address))).toEqual([])
  })
})
