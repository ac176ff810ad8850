// @vitest-environment happy-dom
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import type { CallResponse } from '@cloudplay/contract'
import { shapes } from '@cloudplay/contract/endpoints'
import { madeUp } from '@cloudplay/remote-kit/recorded/made-up.ts'
import { answer, requestsOf, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { endSession, startSession } from '@cloudplay/session/write'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import Video from './Video.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  endSession()
  answer('news', () => ({ lists: { lists: [], total: 0 } }))
})

const open = (id: string) =>
  renderPage(<Video />, `/haiMaVideo/${id}`, { route: '/haiMaVideo/:id' })
const game = madeUp(shapes.getGameInfo.response) as CallResponse<'getGameInfo'>

it.each(['0', 'x', '99999999999', '%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E'])(
  'says that there is no video at %s LIST-15',
  async (id) => {
    open(id)
    expect(await screen.findByRole('heading', { name: '没有找到这个视频' })).toBeTruthy()
    expect(requestsOf('getGameInfo')).toEqual([])
  },
)

it('says that a game has no video LIST-15', async () => {
  answer('getGameInfo', () => ({ ...game, video_url: '', preview_url: '' }))
  open('1')
  expect(await screen.findByRole('heading', { name: '这款游戏还没有视频' })).toBeTruthy()
})

it('plays no film from a hostile address LIST-15', async () => {
  answer('getGameInfo', () => ({ ...game, video_url: 'javascript:alert(1)' }))
  open('1')
  expect((await screen.findByRole('alert')).textContent).toContain('该视频暂时无法播放，请稍后再试')
  expect(document.querySelector('video')).toBeNull()
})

it('asks a visitor to log in for the task of watching, and to come back WELFARE-2', async () => {
  answer('getGameInfo', () => ({ ...game, video_url: '/media/videos/starlight.webm' }))
  open('1')
  expect((await screen.findByRole('link', { name: '去登录' })).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent('/haiMaVideo/1')}`,
  )
})

const welfare = madeUp(shapes.getWelfareInfo.response) as CallResponse<'getWelfareInfo'>

it.each([
  { status: 0, awardCount: 0, line: '今日 0/3', isClaimable: false },
  { status: 1, awardCount: 1, line: '看完了，时长可以领取了。', isClaimable: true },
  { status: 2, awardCount: 3, line: '今日 3/3', isClaimable: false },
] as const)(
  'says how far the task of watching is: status $status, $awardCount of 3 WELFARE-2',
  async ({ status, awardCount, line, isClaimable }) => {
    startSession('tok')
    answer('getGameInfo', () => ({ ...game, video_url: '/media/videos/starlight.webm' }))
    answer('getWelfareInfo', () => ({
      ...welfare,
      taskList: [{ ...welfare.taskList[0]!, type: 'wel_adver', status, awardCount, sendNum: 3 }],
    }))
    open('1')
    expect(await screen.findByText(line, { exact: false })).toBeTruthy()
    expect(screen.queryByRole('link', { name: '去领取' }) !== null).toBe(isClaimable)
    // A film begins again until the task is done.
    expect(document.querySelector('video')!.loop).toBe(status === 0)
  },
)
