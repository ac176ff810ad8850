// @vitest-environment happy-dom
import type { EndedSession, LagReport } from '@cloudplay/contract'
import { answer, offline, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { Dialogs } from '@cloudplay/ui/outlets'
import { fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { showEnd } from './show-end.ts'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const ended: EndedSession = {
  cid: 'c-1',
  game_id: 1,
  name: '星光',
  reason: 'game_exited',
  returned_minutes: 0,
  returned_coins: 0,
  saved_at: 0,
}
const at = Date.parse('2026-11-20T12:14:00Z') / 1000
const lagged = (spans: LagReport['spans']): LagReport => ({
  cid: 'c-1',
  game_id: 1,
  name: '星光',
  from: at,
  to: at + 900,
  spans,
})
const short = { from: at, to: at + 20, cause: 'node', sign: 'encoding', value: 40 } as const
const long = { from: at, to: at + 300, cause: 'network', sign: 'loss', value: 3 } as const

beforeEach(() => {
  resetServer()
  answer('getEndedSession', () => ({ ended }))
  render(createElement(Dialogs))
})

it.each([
  ['the session did not lag', () => ({ report: lagged([]) })],
  ['nothing was measured', () => ({ report: null })],
  [
    'the site does not say',
    () => {
      throw offline()
    },
  ],
] as const)('says nothing of lags if %s SEEN-4', async (_why, how) => {
  answer('getLagReport', how)
  const chosen = showEnd('c-1', {})
  fireEvent.click(await screen.findByRole('button', { name: '知道了' }))
  expect(screen.queryByText(/为什么会卡/)).toBeNull()
  expect(await chosen).toBeNull()
})

it('names the longest lag, and leads to why SEEN-4', async () => {
  answer('getLagReport', () => ({ report: lagged([short, long]) }))
  const chosen = showEnd('c-1', {})
  fireEvent.click(await screen.findByRole('button', { name: '为什么会卡？' }))
  expect(await chosen).toEqual({ whyLag: '/whyLag?cid=c-1' })
})

it('says so in one line of the dialog SEEN-4', async () => {
  answer('getLagReport', () => ({ report: lagged([short, long]) }))
  const chosen = showEnd('c-1', {})
  expect(await screen.findByText(/20:14 到 20:19：你的网络丢了 3% 的数据/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(await chosen).toBeNull()
})
