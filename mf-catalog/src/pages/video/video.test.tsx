// @vitest-environment happy-dom
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import type { CallResponse } from '@cloudplay/contract'
import { shapes } from '@cloudplay/contract/endpoints'
import { madeUp } from '@cloudplay/remote-kit/recorded/made-up.ts'
import { answer, requestsOf, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { endSession } from '@cloudplay/session/write'
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
