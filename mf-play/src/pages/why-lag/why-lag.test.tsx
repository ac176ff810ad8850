// @vitest-environment happy-dom
import type { LagReport } from '@cloudplay/contract'
import { LAG_CAUSES, LAG_SIGNS, type LagSign } from '@cloudplay/contract/session-seconds'
import { setLanguage } from '@cloudplay/i18n'
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import WhyLag from './WhyLag.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

/** 20:14 in Shanghai. */
const AT = Date.parse('2026-11-20T12:14:00Z') / 1000
const report = (spans: LagReport['spans']): LagReport => ({
  cid: 'c-1',
  game_id: 1,
  name: '星光',
  from: AT - 600,
  to: AT + 1800,
  spans,
})
const loss = { from: AT, to: AT + 300, cause: 'network', sign: 'loss', value: 3 } as const

beforeEach(resetServer)
afterEach(() => act(async () => setLanguage('zh-CN')))

it('says that nothing is kept, without a session or without measurements SEEN-4', async () => {
  const { unmount } = renderPage(<WhyLag />, '/whyLag')
  expect(screen.getByText('没有这一局的记录')).toBeTruthy()
  expect(requestsOf('getLagReport')).toEqual([])
  unmount()
  answer('getLagReport', () => ({ report: null }))
  renderPage(<WhyLag />, '/whyLag?cid=c-1')
  expect(await screen.findByText('没有这一局的记录')).toBeTruthy()
  expect(requestsOf('getLagReport')).toEqual([{ cid: 'c-1' }])
})

it('can be tried again after a failure SEEN-4', async () => {
  answer('getLagReport', () => {
    throw offline()
  })
  renderPage(<WhyLag />, '/whyLag?cid=c-1')
  const again = await screen.findByRole('button', { name: '重新加载' })
  answer('getLagReport', () => ({ report: report([]) }))
  await act(async () => void fireEvent.click(again))
  expect(await screen.findByText('这一局没有卡顿')).toBeTruthy()
})

it('says when it lagged, whose fault it was, how bad, and what helps SEEN-4', async () => {
  answer('getLagReport', () => ({ report: report([loss]) }))
  renderPage(<WhyLag />, '/whyLag?cid=c-1')
  const lag = within(await screen.findByRole('listitem'))
  expect(lag.getByText('20:14 到 20:19')).toBeTruthy()
  expect(lag.getByRole('heading', { name: '你的网络丢了 3% 的数据' })).toBeTruthy()
  expect(lag.getByText(/5 GHz Wi-Fi/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '测测网络' }).getAttribute('href')).toBe('/networkTest')
})

it('says it in English too SEEN-4', async () => {
  await act(async () => setLanguage('en'))
  answer('getLagReport', () => ({ report: report([loss]) }))
  renderPage(<WhyLag />, '/whyLag?cid=c-1')
  expect(await screen.findByText('20:14 to 20:19')).toBeTruthy()
  expect(screen.getByText('Your network lost 3% of the data')).toBeTruthy()
})

it('has words and advice for each cause and each sign SEEN-4', async () => {
  const signs = Object.keys(LAG_SIGNS) as LagSign[]
  const spans = signs.map((sign, index) => ({
    from: AT + index * 60,
    to: AT + index * 60 + 30,
    cause: LAG_SIGNS[sign],
    sign,
    value: 12.34,
  }))
  answer('getLagReport', () => ({ report: report(spans) }))
  renderPage(<WhyLag />, '/whyLag?cid=c-1')
  const items = await screen.findAllByRole('listitem')
  expect(new Set(items.map((item) => item.querySelector('h2')!.textContent)).size).toBe(
    signs.length,
  )
  expect(new Set(items.map((item) => item.querySelector('p')!.textContent)).size).toBe(
    LAG_CAUSES.length,
  )
  for (const item of items) expect(item.textContent).not.toMatch(/undefined|\{/)
})
