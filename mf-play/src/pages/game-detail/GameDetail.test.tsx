// @vitest-environment happy-dom
import { chooseLanguage } from '@cloudplay/i18n'
import { keepTappedCard, setDevice, useSession } from '@cloudplay/session'
import type { GameDetail as Game } from '@cloudplay/contract'
import type { SavedAccount } from '@cloudplay/session/saved-account'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { game, productInUse, queueInfo } from '../../play/testing/fake-world.ts'
import { GameDetail } from './GameDetail.tsx'

const call = vi.hoisted(() => vi.fn<(name: string, body: unknown) => Promise<unknown>>())
vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call,
  isApiFailure: (error: unknown) => typeof error === 'object' && error !== null && 'kind' in error,
  wordsFor: String,
}))
// What it lets through is proved in a real browser (e2e/journeys/service-description.e2e.ts): no other DOM runs it right.
vi.mock('@cloudplay/rich-text', () => ({
  RichText: ({ html }: { html: string }) => `清洗过：${html}`,
}))

// The store itself is proved in shared/session; here it is a list in memory.
const held = vi.hoisted(() => ({
  accounts: [] as SavedAccount[],
  listeners: new Set<() => void>(),
}))
vi.mock('@cloudplay/session/saved-accounts', () => ({
  savedAccounts: () => ({
    list: async () => held.accounts,
    watch: (listener: () => void) => {
      held.listeners.add(listener)
      return () => held.listeners.delete(listener)
    },
    async select(id: string, gameId: number) {
      held.accounts = held.accounts.map((account) => ({
        ...account,
        selectedGameIds: account.id === id && account.selectedGameIds.length === 0 ? [gameId] : [],
      }))
      for (const listener of held.listeners) listener()
    },
  }),
}))

const account = (id: string, game_id: number): SavedAccount => ({
  id,
  game_id,
  gamename: '星海拾光',
  gaccount: `号${id}`,
  g_code: '',
  selected: 0,
  selectedGameIds: [],
  auto_login_img: '',
  start_mode: -1,
})

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
  age_verdict: 'open',
  images: ['/one.png', '/two.png'],
  free_minutes: 30,
  price_coins_hour: 150,
}

let answer: () => unknown

beforeEach(() => {
  setDevice('mobile')
  useSession.setState({ loggedIn: true, user: null, product: null, queue: null })
  answer = () => detail
  call.mockImplementation(async (name) =>
    name === 'getGameInfo'
      ? answer()
      : name === 'fetchUserQueue'
        ? { info: useSession.getState().queue }
        : name === 'getRelatedGames'
          ? { list: [] }
          : {},
  )
})

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

const show = (gameId: number | null = 1) =>
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter>
        <GameDetail gameId={gameId} />
      </MemoryRouter>
    </QueryClientProvider>,
  )

describe('the page of a game', () => {
  it('shows a skeleton, then pictures, text, age, price and the button PLAY-1', async () => {
    show()
    expect(screen.getByRole('status', { name: '加载中...' })).toBeTruthy()
    await screen.findByRole('heading', { name: '星海拾光' })
    expect(screen.getAllByRole('img', { name: /的插画/ })).toHaveLength(2)
    for (const words of ['8+', '放松', '可免费玩 30 分钟', '150 网币/小时', '清洗过：玩法'])
      expect(screen.getAllByText(words)[0]).toBeTruthy()
    expect(screen.getByRole('button', { name: '秒玩' })).toBeTruthy()
  })

  it.each(['mobile', 'desktop'] as const)(
    'begins with what the pressed card shows on a %s PAGE-1',
    async (device) => {
      setDevice(device)
      call.mockReturnValue(new Promise(() => undefined))
      keepTappedCard('/', { name: '冰湖对决', line: '两人一屏', picture: 'blob:card' })
      show()
      const skeleton = screen.getByRole('status', { name: '加载中...' })
      expect(within(skeleton).getByRole('heading', { name: '冰湖对决' })).toBeTruthy()
      expect(within(skeleton).getByText('两人一屏').lang).toBe('zh-CN')
      expect(skeleton.querySelector('img')?.src).toBe('blob:card')
      keepTappedCard('/elsewhere', { name: '', line: '', picture: '' })
    },
  )

  it.each(['mobile', 'desktop'] as const)(
    'has one heading of its first level on a %s PAGE-3',
    async (device) => {
      setDevice(device)
      show()
      await screen.findByRole('heading', { name: game.name })
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    },
  )

  it('shows the video instead of the pictures when service_banner_type is 1 PLAY-1', async () => {
    answer = () => ({ ...detail, service_banner_type: 1, video_url: '/intro.mp4' })
    show()
    const video = await screen.findByLabelText('《星海拾光》的视频')
    expect(video.getAttribute('src')).toBe('/intro.mp4')
    expect(screen.queryByRole('img', { name: /的插画/ })).toBeNull()
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

  it.each(['mobile', 'desktop'] as const)(
    'says on a %s that the label keeps a player out, and shows a way on PLAY-1 GATE-7',
    async (device) => {
      setDevice(device)
      answer = () => ({ ...detail, age_label: '16+', age_verdict: 'tooYoung' })
      show()
      expect(
        (await screen.findByRole<HTMLButtonElement>('button', { name: '16 岁及以上可玩' }))
          .disabled,
      ).toBe(true)
      expect(screen.getByText(/本站适龄提示：这款游戏适合 16 岁及以上玩家/)).toBeTruthy()
      expect(screen.getByRole('link', { name: '看看别的游戏' }).getAttribute('href')).toBe('/')
      expect(screen.queryByRole('button', { name: '秒玩' })).toBeNull()
    },
  )

  it('leads a player of unknown age to verification, and asks again when they come back PLAY-1 GATE-7', async () => {
    answer = () => ({ ...detail, age_label: '16+', age_verdict: 'verify' })
    const queries = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: 30_000 } },
    })
    const page = (place: string) => (
      <QueryClientProvider client={queries}>
        <MemoryRouter key={place}>
          <GameDetail gameId={1} />
          <Address />
        </MemoryRouter>
      </QueryClientProvider>
    )
    const first = render(page('before'))
    fireEvent.click(await screen.findByRole('button', { name: '去认证' }))
    expect(screen.getByTestId('address').textContent).toBe('/truename/support?redirect=%2Fgame%2F1')
    first.unmount()
    answer = () => ({ ...detail, age_label: '16+', age_verdict: 'open' })
    render(page('after'))
    await screen.findByRole('button', { name: '秒玩' })
  })

  it('marks one account for the game, and none when it is pressed again PLAY-2', async () => {
    held.accounts = [account('a', 1), account('b', 1), account('c', 2)]
    useSession.setState({ user: { uid: 'u1' } as never })
    answer = () => ({ ...detail, start_mode: -1 })
    show()
    fireEvent.click(await screen.findByRole('button', { name: '登录助手' }))
    const list = await screen.findByRole('group', { name: '《星海拾光》的账号' })
    expect(
      within(list)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['号a不分区', '号b不分区'])
    expect(screen.getByRole('link', { name: '账号管理' }).getAttribute('href')).toBe(
      '/accountHelper',
    )
    fireEvent.click(within(list).getByText('号b'))
    await screen.findByText('助手已开启')
    expect(within(list).getByText('号b').closest('button')!.getAttribute('aria-pressed')).toBe(
      'true',
    )
    fireEvent.click(within(list).getByText('号a'))
    await waitFor(() =>
      expect(within(list).getAllByRole('button', { pressed: true })).toHaveLength(1),
    )
    fireEvent.click(within(list).getByText('号a'))
    await screen.findByText('登录助手', { selector: 'button' })
  })

  it('keeps open dialogs until the visitor is known', async () => {
    held.accounts = []
    let asked = 0
    answer = () => (++asked === 1 ? { ...detail, start_mode: -1 } : new Promise(() => {}))
    show()
    fireEvent.click(await screen.findByRole('button', { name: '登录助手' }))
    await screen.findByRole('dialog')
    act(() => useSession.setState({ user: { uid: 'u1' } as never }))
    await waitFor(() => expect(asked).toBe(2))
    expect(screen.getByRole('dialog')).toBeTruthy()
    act(() => useSession.setState({ user: null }))
  })

  it('offers to add an account if none is saved for the game PLAY-2', async () => {
    held.accounts = [account('c', 2)]
    useSession.setState({ user: { uid: 'u1' } as never })
    answer = () => ({ ...detail, start_mode: -1 })
    show()
    fireEvent.click(await screen.findByRole('button', { name: '登录助手' }))
    expect((await screen.findByRole('link', { name: '添加账号' })).getAttribute('href')).toBe(
      '/accountHelper/add?game_id=1',
    )
    // Those of other games are managed from here too.
    await screen.findByRole('link', { name: '账号管理' })
  })

  it('reserves a game that is not live yet, by a mobile of eleven digits PLAY-1', async () => {
    let reserved = 0
    answer = () => ({ ...detail, is_subscribe: 2, user_sub: reserved })
    show()
    fireEvent.click(await screen.findByRole('button', { name: '预约' }))
    const dialog = await screen.findByRole('dialog')
    const field = within(dialog).getByLabelText<HTMLInputElement>('手机号')
    fireEvent.change(field, { target: { value: '123' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '预约' }))
    await within(dialog).findByText('请输入正确的手机号')
    fireEvent.change(field, { target: { value: '139 0000 0001 99' } })
    expect(field.value).toBe('13900000001')
    reserved = 1
    fireEvent.submit(field.form!)
    await screen.findByRole('button', { name: '已预约' })
    expect(
      call.mock.calls.filter(([name]) => name === 'setSubscribe').map(([, body]) => body),
    ).toEqual([{ game_id: 1, sub_mobile: '13900000001' }])
  })

  it('says that the game does not exist, without a request for an impossible id', async () => {
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

  it("is in English, and marks the catalogue's texts as Chinese LANG-2 LANG-3", async () => {
    await chooseLanguage('en')
    try {
      held.accounts = [account('c', 2)]
      answer = () => ({ ...detail, start_mode: -1, price_coins_hour: 1500 })
      const { container } = show()
      await screen.findByRole('button', { name: 'Play now' })
      expect(screen.getAllByRole('img', { name: /^Illustration of/ })).toHaveLength(2)
      for (const words of ['30 min free', '1,500 coins/hour', 'Region'])
        expect(screen.getByText(words)).toBeTruthy()
      useSession.setState({ queue: queueInfo })
      await screen.findByText('In queue (no. 3)')
      fireEvent.click(screen.getByRole('button', { name: 'Login helper' }))
      expect(await screen.findByRole('link', { name: 'Add account' })).toBeTruthy()
      const own = [...container.querySelectorAll('*')].filter(
        (each) => !each.closest('[lang="zh-CN"], h1') && each.children.length === 0,
      )
      expect(
        own
          .map((each) => each.textContent?.replaceAll(game.name, ''))
          .filter((words) => /\p{Script=Han}/u.test(words ?? '')),
      ).toEqual([])
    } finally {
      await chooseLanguage('zh-CN')
    }
  })
})
