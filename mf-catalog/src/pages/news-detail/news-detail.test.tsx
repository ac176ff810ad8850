// @vitest-environment happy-dom
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { BodyStatus, type NewsDetail } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import NewsDetailDesktop from './NewsDetailDesktop.tsx'
import NewsDetailMobile from './NewsDetailMobile.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  answer('news', () => ({ lists: { lists: [], total: 0 } }))
})

const article: NewsDetail = {
  id: 1,
  title: '欢迎来到云游戏',
  brief: '一部手机就够了',
  cover: '/media/news/welcome.webp',
  pv: 7,
  is_top: 0,
  ctime: Date.parse('2026-03-09T10:00:00+08:00') / 1000,
  click_type: 0,
  jump_link: '',
  desc: '<p>正文</p>',
}

describe.each([
  ['phone', NewsDetailMobile],
  ['desktop', NewsDetailDesktop],
])('a news item on a %s', (_, NewsItem) => {
  const open = (address: string) => renderPage(<NewsItem />, address, { route: '/news/:id' })

  it('says that it loads, then that it failed, and comes when it is asked for again LIST-13 PAGE-4', async () => {
    const held = heldBack<never>()
    answer('newsDetail', () => held.promise)
    open('/news/1')
    expect(await screen.findByText('加载中...')).toBeTruthy()
    answer('newsDetail', () => {
      throw offline()
    })
    cleanup()
    open('/news/1')
    expect((await screen.findByRole('alert')).textContent).toContain('网络连接不上')
    expect(screen.queryByText('加载中...')).toBeNull()
    answer('newsDetail', () => article)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: '重新加载' })))
    expect(await screen.findByText('2026-03-09 10:00:00')).toBeTruthy()
  })

  it('says that it is gone and leads to all news LIST-13', async () => {
    answer('newsDetail', () => {
      throw refusal('没有这条资讯', BodyStatus.notFound)
    })
    open('/news/9999')
    expect(await screen.findByRole('heading', { name: '这条资讯不见了' })).toBeTruthy()
    expect(screen.getByRole('link', { name: '全部资讯' }).getAttribute('href')).toBe('/news')
  })

  it.each(['0', 'x', '99999999999', '1e3', '__proto__'])(
    'is not asked for at /news/%s LIST-13',
    async (id) => {
      open(`/news/${id}`)
      expect(await screen.findByRole('heading', { name: '这条资讯不见了' })).toBeTruthy()
      expect(requestsOf('newsDetail')).toEqual([])
    },
  )
})
