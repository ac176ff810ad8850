// @vitest-environment happy-dom
import { SEARCH_DEBOUNCE_MS, type CallResponse } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { MARK, markupPayloads } from '@cloudplay/rules/testing/payloads'
import { endSession } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { game } from '../../testing/catalog-data.ts'
import SearchDesktop from './SearchDesktop.tsx'
import SearchMobile from './SearchMobile.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  endSession()
  answer('getHotGame', () => ({ list: [game({ name: '星海拾光' })] }))
  answer('searchGame', ({ keywords }) => ({ list: [game({ name: `${keywords}的结果` })] }))
  answer('suggestGames', ({ keywords }) => ({
    list: [game({ game_id: 7, name: `${keywords}的建议` })],
  }))
})

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜游戏' })
const enter = () => act(async () => void fireEvent.submit(screen.getByRole('search')))
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const addressOf = (name: string) => `/search/${encodeURIComponent(name)}`
const results = () => screen.findByRole('list', { name: '搜索结果' })
const found = async (...names: string[]) => {
  await screen.findByText(`找到 ${names.length} 款游戏`)
  const list = within(await results())
  expect(list.getAllByRole('listitem')).toHaveLength(names.length)
  for (const name of names) expect(list.getAllByText(name).length).toBeGreaterThan(0)
}
const history = () =>
  within(screen.getByRole('region', { name: '搜索历史' }))
    .getAllByRole('listitem')
    .map((item) => item.textContent)

async function searchFor(name: string): Promise<void> {
  fireEvent.change(field(), { target: { value: name } })
  await enter()
  expect(place()).toBe(addressOf(name))
}

/** For many answers: finding each by its role takes longer. */
const HEADING = { selector: 'h1, h2, h3' }

describe.each([
  ['phone', SearchMobile],
  ['desktop', SearchDesktop],
])('the search on a %s', (_, Search) => {
  const open = (at: string) => renderPage(<Search />, at, { route: '/search/:name?' })

  it('names the hot game in an empty field, and searches it LIST-8', async () => {
    open('/search')
    await vi.waitFor(() => expect(field().placeholder).toBe('星海拾光'))
    await enter()
    expect([place(), field().value]).toEqual([addressOf('星海拾光'), '星海拾光'])
    expect(await within(await results()).findByText('星海拾光的结果')).toBeTruthy()
  })

  it('shows the later of two searches, whichever answer comes last LIST-8', async () => {
    const slow = heldBack<CallResponse<'searchGame'>>()
    answer('searchGame', ({ keywords }) =>
      keywords === '企鹅' ? slow.promise : { list: [game({ game_id: 2, name: '方块天地' })] },
    )
    open('/search')
    await searchFor('企鹅')
    await searchFor('方块天地')
    await found('方块天地')
    await act(async () =>
      slow.give({
        list: [game({ game_id: 3, name: '企鹅卡丁车' }), game({ game_id: 4, name: '超级企鹅' })],
      }),
    )
    await found('方块天地')
    expect(requestsOf('searchGame')).toEqual([{ keywords: '企鹅' }, { keywords: '方块天地' }])
  })

  it('says that a search failed, and makes it again LIST-8 PAGE-4', async () => {
    answer('searchGame', () => {
      throw offline()
    })
    open(addressOf('企鹅'))
    expect((await screen.findByRole('alert')).textContent).toContain('网络连接不上')
    answer('searchGame', () => ({ list: [game({ name: '企鹅卡丁车' })] }))
    await press('重新加载')
    await found('企鹅卡丁车')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('offers to request a game that was not found LIST-9', async () => {
    answer('searchGame', () => ({ list: [] }))
    open(addressOf('海底两万里'))
    expect(await screen.findByText('没有找到“海底两万里”')).toBeTruthy()
    expect(screen.getByRole('link', { name: '申请这款游戏' }).getAttribute('href')).toBe(
      '/gameApply',
    )
  })

  it('keeps the last ten searches, newest first, each once, until they are cleared LIST-8 SHELL-18', async () => {
    open('/search')
    for (const name of ['赛车', 'a|b', '滑雪', '赛车']) await searchFor(name)
    expect(localStorage.getItem('searchHistory')).toBe('赛车|滑雪|a b')
    for (let n = 1; n <= 9; n++) await searchFor(`游戏${n}`)
    cleanup()
    open('/search')
    expect(history()).toEqual([
      '游戏9',
      '游戏8',
      '游戏7',
      '游戏6',
      '游戏5',
      '游戏4',
      '游戏3',
      '游戏2',
      '游戏1',
      '赛车',
    ])
    await press('赛车')
    expect(place()).toBe(addressOf('赛车'))
    cleanup()

    open('/search')
    expect(history()[0]).toBe('赛车')
    await press('清空')
    await press('取消')
    expect(history()).toHaveLength(10)
    await press('清空')
    await act(
      async () =>
        void fireEvent.click(
          within(screen.getByRole('dialog')).getByRole('button', { name: '清空' }),
        ),
    )
    expect(screen.queryByRole('region', { name: '搜索历史' })).toBeNull()
    expect(localStorage.getItem('searchHistory')).toBeNull()
  })

  it.each(['a/b', '100%', 'c#', 'x?y=1', '1+1', '企鹅 赛车'])(
    'searches %s as it is, from its address too LIST-8',
    async (name) => {
      open('/search')
      await searchFor(name)
      await found(`${name}的结果`)
      cleanup()
      open(addressOf(name))
      await found(`${name}的结果`)
      expect(field().value).toBe(name)
      expect(requestsOf('searchGame')).toEqual([{ keywords: name }, { keywords: name }])
    },
  )

  it('shows any search as text, in the field, the answer, the history and its address LIST-8', async () => {
    answer('searchGame', () => ({ list: [] }))
    open('/search')
    for (const payload of markupPayloads) {
      fireEvent.change(field(), { target: { value: payload } })
      await enter()
      expect(await screen.findByText(/^没有找到/, HEADING)).toBeTruthy()
    }
    cleanup()
    open('/search')
    expect(history()).toHaveLength(10)
    for (const payload of markupPayloads) {
      cleanup()
      open(addressOf(payload))
      expect(await screen.findByText(/^没有找到/, HEADING)).toBeTruthy()
    }
    expect(document.querySelector('main script, main iframe, [onerror], [onload]')).toBeNull()
    expect(MARK in window).toBe(false)
  })

  it('suggests games while somebody types, until it shows what was found LIST-17', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('/search')
    act(() => field().focus())
    fireEvent.input(field(), { target: { value: '企鹅' } })
    expect((await screen.findByRole('option')).textContent).toContain('企鹅的建议')
    expect([requestsOf('suggestGames'), requestsOf('searchGame')]).toEqual([
      [{ keywords: '企鹅' }],
      [],
    ])
    await act(async () => void (await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)))
    expect(place()).toBe(addressOf('企鹅'))
    await found('企鹅的结果')
    expect(screen.queryByRole('option')).toBeNull()
    expect(field().getAttribute('aria-expanded')).toBe('false')
    vi.useRealTimers()
  })

  it('does not search while a suggestion is chosen, and opens it LIST-17', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    open('/search')
    act(() => field().focus())
    fireEvent.input(field(), { target: { value: '企鹅' } })
    await screen.findByRole('option')
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    await act(async () => void (await vi.advanceTimersByTimeAsync(3 * SEARCH_DEBOUNCE_MS)))
    expect(place()).toBe('/search')
    fireEvent.keyDown(field(), { key: 'Escape' })
    expect(field().value).toBe('企鹅')
    await act(async () => void (await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS)))
    expect(place()).toBe(addressOf('企鹅'))

    fireEvent.input(field(), { target: { value: '企鹅卡' } })
    await vi.waitFor(() => expect(screen.getByRole('option').textContent).toContain('企鹅卡的建议'))
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(place()).toBe('/game/7')
    vi.useRealTimers()
  })
})

it('has the focus in its field on a desktop with results too, where the arrow keys begin LIST-17 PAGE-3', async () => {
  renderPage(<SearchDesktop />, addressOf('企鹅'), { route: '/search/:name?' })
  await found('企鹅的结果')
  expect(document.activeElement).toBe(field())
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(within(await results()).getAllByRole('link')[0]).toBe(document.activeElement)
})

it('leaves a phone its results, which the keyboard would cover LIST-17', async () => {
  renderPage(<SearchMobile />, addressOf('企鹅'), { route: '/search/:name?' })
  await found('企鹅的结果')
  expect(document.activeElement).not.toBe(field())
})
