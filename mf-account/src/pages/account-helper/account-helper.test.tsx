// @vitest-environment happy-dom
import {
  answer,
  heldBack,
  offline,
  requests,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, setUser, startSession } from '@cloudplay/session/write'
import type { SavedAccount } from '@cloudplay/session/saved-account'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { testUser } from '../../testing/test-user.ts'
import AccountHelper from './AccountHelper.tsx'
import EditAccount from './EditAccount.tsx'
import { KnownAccount } from './KnownAccount.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const store = vi.hoisted(() => ({
  accounts: [] as object[],
  saved: [] as object[],
  selected: [] as unknown[],
  refuse: false,
  stored: Promise.resolve(),
}))
vi.mock('@cloudplay/session/saved-accounts', () => ({
  savedAccounts: () => ({
    list: async () => store.accounts,
    async save(account: object) {
      if (store.refuse) throw new Error('no storage')
      await store.stored
      store.saved.push(account)
    },
    remove: async () => {
      if (store.refuse) throw new Error('no storage')
    },
    select: async (...what: unknown[]) => void store.selected.push(what),
    async readPassword() {
      if (store.refuse) throw new Error('altered')
      return 'kept-secret'
    },
    watch: () => () => undefined,
  }),
}))

const saved: SavedAccount = {
  id: 'a1',
  game_id: 8,
  gamename: '方块天地',
  gaccount: 'star.sailor',
  g_code: 'luanti',
  selected: 0,
  selectedGameIds: [],
  extra: {
    operator: '公共',
    operator_idx: 0,
    district_name: '亚洲',
    district_idx: 0,
    sub_name: '',
    sub_idx: 0,
  },
  auto_login_img: '',
  start_mode: 2,
}
const game = (game_id: number, game_mark: string, name: string) => ({
  game_id,
  game_mark,
  name,
  auto_login_img: '',
  start_mode: 2,
})

beforeEach(() => {
  resetServer()
  endSession()
  Object.assign(store, {
    accounts: [],
    saved: [],
    selected: [],
    refuse: false,
    stored: Promise.resolve(),
  })
  answer('getUserInfo', () => testUser)
  answer('getAutoLoginGame', () => ({
    list: [game(8, 'luanti', '方块天地'), game(11, 'hedgewars', '刺猬大作战')],
  }))
  answer('partnersGameInfo', ({ game_mark }) => ({
    list: [
      {
        g_name: '',
        g_mark: game_mark,
        g_exec: '',
        process_name: '',
        g_exec_pre: '',
        s_mark: '',
        region:
          game_mark === 'luanti'
            ? [
                {
                  operator: '公共',
                  operator_idx: 0,
                  district: [
                    { district_name: '亚洲', district_idx: 0, sub: [] },
                    { district_name: '欧洲', district_idx: 1, sub: [] },
                  ],
                },
              ]
            : [],
      },
    ],
  }))
  startSession('tok')
  setUser(testUser)
})

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })

it('saves an account of a game without regions, with the game’s own words and no repeated requests ACCT-11', async () => {
  renderPage(<EditAccount />, '/accountHelper/add?game_id=11')
  expect(await screen.findByText('这款游戏不用选区服')).toBeTruthy()
  type('游戏账号', '  me@example  ')
  type('密码', ' secret ')
  await press('保存')
  expect(store.saved).toEqual([
    expect.objectContaining({
      game_id: 11,
      gamename: '刺猬大作战',
      g_code: 'hedgewars',
      gaccount: 'me@example',
      gpasswd: ' secret ',
    }),
  ])
  const { id } = store.saved[0] as { id: string }
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  // From the game's page: it is marked for that game.
  expect(store.selected).toEqual([[id, 11]])
  expect(place()).toBe('/accountHelper')
  expect(JSON.stringify(requests)).not.toContain('secret')
})

it('saves the account of a player who has left the page, and leads nowhere ACCT-11', async () => {
  const held = heldBack<undefined>()
  Object.assign(store, { stored: held.promise })
  renderPage(
    <>
      <Link to="/elsewhere">leave</Link>
      <EditAccount />
    </>,
    '/accountHelper/add?game_id=11',
  )
  await screen.findByText('这款游戏不用选区服')
  type('游戏账号', 'me')
  type('密码', 'secret')
  await press('保存')
  fireEvent.click(screen.getByText('leave'))
  await act(async () => held.give(undefined))
  expect([store.saved.length, place()]).toEqual([1, '/elsewhere'])
})

it('keeps the input if the browser cannot store it ACCT-12', async () => {
  renderPage(<EditAccount />, '/accountHelper/add?game_id=11')
  await screen.findByText('这款游戏不用选区服')
  type('游戏账号', 'me')
  type('密码', 'secret')
  store.refuse = true
  await press('保存')
  expect(await screen.findByText(/浏览器没能保存|no storage/)).toBeTruthy()
  expect((screen.getByLabelText('密码') as HTMLInputElement).value).toBe('secret')
  store.refuse = false
  await press('保存')
  expect(store.saved).toHaveLength(1)
})

it('keeps a half-filled form when a later look at the games fails ACCT-12', async () => {
  renderPage(<EditAccount />, '/accountHelper/add?game_id=11')
  await screen.findByText('这款游戏不用选区服')
  type('游戏账号', 'me')
  answer('getAutoLoginGame', () => {
    throw offline()
  })
  // The player comes back to the tab.
  await act(async () => void dispatchEvent(new Event('visibilitychange')))
  expect(requests.filter(({ name }) => name === 'getAutoLoginGame')).toHaveLength(2)
  expect((screen.getByLabelText('游戏账号') as HTMLInputElement).value).toBe('me')
})

it('drops the region of another game, and asks for one of this ACCT-11', async () => {
  renderPage(<EditAccount />, '/accountHelper/add')
  await screen.findByLabelText('游戏账号')
  await press(/^游戏/)
  await act(
    async () =>
      void fireEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: '方块天地' }),
      ),
  )
  await screen.findByText('选择区服')
  await press(/^区服/)
  // A single operator needs no choice.
  await act(
    async () =>
      void fireEvent.click(
        within(screen.getByRole('group', { name: '大区' })).getByRole('button', { name: '欧洲' }),
      ),
  )
  expect(screen.getByRole('button', { name: /^区服/ }).textContent).toContain('公共 · 欧洲')
  await press(/^游戏/)
  await act(
    async () =>
      void fireEvent.click(
        within(screen.getByRole('dialog')).getByRole('button', { name: '刺猬大作战' }),
      ),
  )
  expect(await screen.findByText('这款游戏不用选区服')).toBeTruthy()
  type('游戏账号', 'me')
  type('密码', 'secret')
  await press('保存')
  expect(store.saved[0]).not.toHaveProperty('extra')
})

it('says when a saved password cannot be read, and wants it again ACCT-12', async () => {
  store.accounts = [saved]
  store.refuse = true
  renderPage(<KnownAccount id="a1" />, '/accountHelper/add/a1')
  expect(await screen.findByText('原来的密码读不出来，请重新输入')).toBeTruthy()
  expect((await screen.findByLabelText<HTMLInputElement>('密码')).value).toBe('')
  await press('保存')
  expect(screen.getByRole('alert').textContent).toBe('请输入密码')
})

it('finds no account under an id of the address that is none ACCT-11', async () => {
  store.accounts = [saved]
  renderPage(<KnownAccount id="__proto__" />, '/accountHelper/add/x')
  expect(await screen.findByText('没有找到这个账号')).toBeTruthy()
  expect(screen.getByRole('link', { name: '查看已保存的账号' }).getAttribute('href')).toBe(
    '/accountHelper',
  )
})

it('lists saved accounts, and says when one cannot be deleted ACCT-10', async () => {
  store.accounts = [saved, { ...saved, id: 'a2', gaccount: 'moon', selectedGameIds: [8] }]
  renderPage(<AccountHelper />, '/accountHelper')
  const [first, second] = await screen.findAllByRole('listitem')
  expect(first!.textContent).toContain('公共 · 亚洲')
  expect([first, second].map((item) => item!.textContent!.includes('使用中'))).toEqual([
    false,
    true,
  ])
  expect(
    within(first!)
      .getByRole('link', { name: '去玩《方块天地》，账号 star.sailor' })
      .getAttribute('href'),
  ).toBe('/game/8')
  expect(within(first!).getByRole('link', { name: '编辑 star.sailor' }).getAttribute('href')).toBe(
    '/accountHelper/add/a1',
  )
  store.refuse = true
  await press('删除 moon')
  await press('删除')
  expect(await screen.findByText('没能删除，请再试一次')).toBeTruthy()
  fireEvent.click(within(first!).getByRole('link', { name: /玩/ }))
  expect([store.selected, place()]).toEqual([[['a1', 8]], '/game/8'])
})

it('says when the player cannot be read, and tries again', async () => {
  endSession()
  startSession('tok')
  answer('getUserInfo', () => {
    throw offline()
  })
  renderPage(<AccountHelper />, '/accountHelper')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getUserInfo', () => testUser)
  fireEvent.click(retry)
  expect(await screen.findByText('还没有保存账号')).toBeTruthy()
})

it.each([
  'nothing',
  '0',
  '-1',
  '__proto__',
  'constructor',
  '<script>',
  '../..',
  '\0',
  'x'.repeat(600),
  '👻',
])('says that %j of an address is not an account ACCT-11', async (id) => {
  store.accounts = [saved]
  renderPage(<EditAccount />, `/accountHelper/add/${encodeURIComponent(id)}`, {
    route: '/accountHelper/add/:id?',
  })
  expect(await screen.findByText('没有找到这个账号')).toBeTruthy()
})

it.each(['999999', 'x', '1', '__proto__', ''])(
  'chooses no game for game_id=%j, which is not offered ACCT-11',
  async (id) => {
    renderPage(<EditAccount />, `/accountHelper/add?game_id=${id}`)
    expect((await screen.findByRole('button', { name: /^游戏/ })).textContent).toContain('选择游戏')
  },
)

it('saves nothing while the regions cannot be read, keeps the input, and reads them again ACCT-11 PAGE-4', async () => {
  let isBroken = true
  const regions = { list: [] as never[] }
  answer('partnersGameInfo', () => {
    if (isBroken) throw offline()
    return regions
  })
  renderPage(<EditAccount />, '/accountHelper/add?game_id=8')
  expect(await screen.findByText('区服没加载出来')).toBeTruthy()
  type('游戏账号', 'no-region')
  type('密码', 'secret')
  await press('保存')
  expect(store.saved).toEqual([])
  isBroken = false
  await press('重试')
  expect(await screen.findByText('这款游戏不用选区服')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('游戏账号').value).toBe('no-region')
})
