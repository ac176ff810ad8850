// @vitest-environment happy-dom
import type { CallResponse } from '@cloudplay/contract'
import { MARK, markupPayloads } from '@cloudplay/rules/testing/payloads'
import {
  answer,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, setUser, startSession } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testUser } from '../../testing/test-user.ts'
import GameShare from './GameShare.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const share: CallResponse<'share'> = {
  channel: 'share-own',
  minutes: 10,
  times_a_day: 3,
  friends_today: 0,
  claimed_today: 0,
}

beforeEach(() => {
  resetServer()
  endSession()
  answer('getHotGame', () => ({ list: [] }))
})
afterEach(() => void Reflect.deleteProperty(navigator, 'share'))

describe('a player', () => {
  beforeEach(() => {
    startSession('tok')
    setUser(testUser)
    answer('share', () => share)
  })

  it('can load the link again after a failure SHELL-20', async () => {
    answer('share', () => {
      throw refusal('服务器内部错误', 500)
    })
    renderPage(<GameShare />, '/gameShare')
    const retry = await screen.findByRole('button', { name: '重新加载' })
    answer('share', () => share)
    await act(async () => void fireEvent.click(retry))
    const link = await screen.findByLabelText<HTMLInputElement>('你的专属链接')
    expect(link.value).toContain('/gameShare?channel=share-own')
  })

  it('can send the link by the browser, and reads only real failures SHELL-20', async () => {
    const shared = vi.fn<(what: ShareData) => Promise<void>>().mockResolvedValueOnce(undefined)
    Object.defineProperty(navigator, 'share', { configurable: true, value: shared })
    renderPage(<GameShare />, '/gameShare')
    const send = await screen.findByRole('button', { name: '发给好友' })
    await act(async () => void fireEvent.click(send))
    expect(shared.mock.calls[0]?.[0].url).toContain('channel=share-own')
    shared.mockRejectedValueOnce(new DOMException('closed', 'AbortError'))
    await act(async () => void fireEvent.click(send))
    expect(shared).toHaveBeenCalledTimes(2)
    expect(screen.queryByText(/没能打开分享/)).toBeNull()
    shared.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    await act(async () => void fireEvent.click(send))
    expect(await screen.findByText(/没能打开分享/)).toBeTruthy()
  })

  it('sees no invitation behind the own link SHELL-20', async () => {
    renderPage(<GameShare />, '/gameShare?channel=share-own')
    expect(await screen.findByLabelText('你的专属链接')).toBeTruthy()
    expect(requestsOf('decodeChannel')).toEqual([])
  })
})

describe('a visitor', () => {
  it.each(['spring-2026', '<script>', 'x'.repeat(400), `share-${'x'.repeat(251)}`])(
    'gets no invitation from the channel %s SHELL-20',
    async (channel) => {
      renderPage(<GameShare />, `/gameShare?${new URLSearchParams({ channel }).toString()}`)
      expect(screen.getByRole('heading', { name: '好游戏，叫上朋友一起玩' })).toBeTruthy()
      expect(requestsOf('decodeChannel')).toEqual([])
    },
  )

  it('gets no invitation from a channel without a player SHELL-20', async () => {
    answer('decodeChannel', () => {
      throw refusal('没有这个渠道', 404)
    })
    renderPage(<GameShare />, '/gameShare?channel=share-nobody')
    await waitFor(() => expect(requestsOf('decodeChannel')).toEqual([{ token: 'share-nobody' }]))
    await waitFor(() =>
      expect(document.querySelector('main [aria-busy="true"], [aria-busy="true"] > *')).toBeNull(),
    )
    expect(screen.queryByText(/邀请你一起玩/)).toBeNull()
  })

  it('reads the nickname of a friend as text, even if it is markup SHELL-20', async () => {
    for (const nickname of ['小鲸鱼', ...markupPayloads]) {
      answer('decodeChannel', () => ({ channel: 'share-1', kind: 'share', nickname }))
      renderPage(<GameShare />, '/gameShare?channel=share-1')
      expect((await screen.findByRole('heading', { name: /邀请你一起玩/ })).textContent).toContain(
        nickname,
      )
      expect(MARK in window, nickname).toBe(false)
      cleanup()
    }
  })
})
