// @vitest-environment happy-dom
import { setDevice, useSession } from '@cloudplay/session'
import type { GameDetail as Game } from '@cloudplay/contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { game, productInUse, queueInfo } from '../../play/fake-world.ts'
import { GameDetail } from './GameDetail.tsx'

const call = vi.hoisted(() => vi.fn<(name: string, body: unknown) => Promise<unknown>>())
vi.mock('@cloudplay/api', () => ({
  call,
  isApiFailure: (error: unknown) => typeof error === 'object' && error !== null && 'kind' in error,
  wordsFor: String,
}))
// What it lets through is proved in a real browser (e2e/journeys/service-description.e2e.ts): no other DOM runs it right.
vi.mock('./service-html.ts', () => ({
  safeServiceNodes: (html: string) => {
    const nodes = document.createDocumentFragment()
    nodes.append(`清洗过：${html}`)
    return nodes
  },
}))

const detail: Game = {
  ...game,
  is_subscribe: 1,
  desc: '驾一叶滑翔机',
  image_double: '',
  ad_image: '',
  icon: '',
  is_time_slot: 0,
  time_slot_in: 0,
  user_sub: 0,
  subscribe_time: 0,
  banner_url: '/banner.png',
  service_banner_type: 0,
  video_url: '',
  service_desc: '玩法',
  product_code_spare: '',
  is_auto_login: 0,
  touch_mode: 0,
  is_m_download: 0,
  m_download_img: '',
  m_download_url_ios: '',
  is_m_layer: 0,
  tags: ['放松'],
  age_label: '8+',
  images: ['/one.png', '/two.png'],
  free_minutes: 30,
  price_coins_hour: 150,
}

let answer: () => unknown

beforeEach(() => {
  setDevice('mobile')
  useSession.setState({ loggedIn: true, product: null, queue: null })
  answer = () => detail
  call.mockImplementation(async (name) => (name === 'getGameInfo' ? answer() : name === 'fetchUserQueue' ? { info: useSession.getState().queue } : {}))
})
afterEach(cleanup)

const show = (gameId: number | null = 1) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <GameDetail gameId={gameId} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('the page of a game', () => {
  it('shows the shape of what will come, then pictures, words, age, price and the button PLAY-1', async () => {
    show()
    expect(screen.getByRole('status', { name: '加载中...' })).toBeTruthy()
    await screen.findByRole('heading', { name: '星海拾光' })
    expect(screen.getAllByRole('img', { name: /的画面/ })).toHaveLength(2)
    for (const words of ['8+', '放松', '可免费玩 30 分钟', '150 云豆/每小时', '清洗过：玩法']) expect(screen.getByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: '秒玩' })).toBeTruthy()
  })

  it('shows the video in place of the pictures when service_banner_type is 1 PLAY-1', async () => {
    answer = () => ({ ...detail, service_banner_type: 1, video_url: '/intro.mp4' })
    show()
    const video = await screen.findByLabelText('《星海拾光》的视频')
    expect(video.getAttribute('src')).toBe('/intro.mp4')
    expect(screen.queryByRole('img', { name: /的画面/ })).toBeNull()
    fireEvent.error(video)
    expect(screen.getByRole('alert').textContent).toBe('这个视频现在播放不了，请稍后再试')
  })

  it('changes its buttons with what the player does PLAY-1', async () => {
    setDevice('desktop')
    show()
    await screen.findByRole('button', { name: '秒玩' })
    useSession.setState({ queue: queueInfo })
    await screen.findByText('排队中（当前第 3 位）')
    expect(screen.getByRole('button', { name: '取消排队' })).toBeTruthy()
    useSession.setState({ queue: null, product: { ...productInUse, game_id: 1 } })
    await screen.findByRole('button', { name: '继续游戏' })
    expect(screen.getByRole('button', { name: '注销' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '秒玩' })).toBeNull()
  })

  it('says that there is no such game, without asking for what cannot be one', async () => {
    answer = () => {
      throw Object.assign(new Error('没有这款游戏'), { kind: 'refused', status: 404 })
    }
    show()
    await screen.findByText('没有找到这款游戏')
    cleanup()
    call.mockClear()
    show(null)
    expect(screen.getByText('没有找到这款游戏')).toBeTruthy()
    expect(call.mock.calls.filter(([name]) => name === 'getGameInfo')).toEqual([])
  })

  it('offers to try again when the game could not be fetched', async () => {
    answer = () => {
      throw Object.assign(new Error('服务不可用'), { kind: 'refused', status: 503 })
    }
    show()
    const again = await screen.findByRole('button', { name: '重新加载' })
    answer = () => detail
    fireEvent.click(again)
    await waitFor(() => expect(screen.queryByRole('button', { name: '秒玩' })).not.toBeNull())
  })
})
