// @vitest-environment happy-dom
import { emit } from '@cloudplay/bus'
import {
  LANGUAGE_COOKIE,
  SESSION_COOKIE,
  type ProductInUse,
  type UserInfo,
} from '@cloudplay/contract'
import { language } from '@cloudplay/i18n'
import {
  answer,
  heldBack,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { sessionNow, sessionToken, setProduct } from '@cloudplay/session'
import { endSession, setUser, startSession } from '@cloudplay/session/write'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageSourceContext } from '../federation/page-elements.ts'
import { FakeSource } from '../testing/fake-source.ts'
import { SessionLifecycle } from './SessionLifecycle.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))
const push = vi.hoisted((): { onSessionEnded?: () => void } => ({}))
vi.mock('../push/open-push.ts', () => ({
  openPush: (options: object) => {
    Object.assign(push, options)
    return () => undefined
  },
}))

const user: UserInfo = {
  uid: 'u1',
  username: 'u1',
  nickname: '小鲸鱼',
  useravatar: '',
  mobile: '138****8000',
  user_vip: 0,
  vip_status: 0,
  is_member: 0,
  extcredits2: 100,
  dlptUname: '',
  apiToken: '',
}

beforeEach(() => {
  resetServer()
  answer('getUserInfo', () => user)
  answer('checkUserIsPlay', () => ({ is_play: 0, product: null }))
  answer('fetchUserQueue', () => ({ info: null }))
})
afterEach(() => {
  cleanup()
  endSession()
})

async function open() {
  startSession('tok')
  setUser(user)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PageSourceContext value={new FakeSource()}>
        <MemoryRouter>
          <SessionLifecycle />
        </MemoryRouter>
      </PageSourceContext>
    </QueryClientProvider>,
  )
  await waitFor(() => expect(requestsOf('getUserInfo')).toHaveLength(1))
}

it('keeps the balance that a push says SHELL-10', async () => {
  await open()
  act(() => emit('wallet:changed', { balance: 250 }))
  expect(sessionNow().user?.extcredits2).toBe(250)
})

it('reads the player again after a payment: balance and membership WALLET-3 WALLET-6', async () => {
  await open()
  answer('getUserInfo', () => ({ ...user, extcredits2: 4000, is_member: 1 }))
  act(() => emit('order:paid', { orderSn: 'CP1', coins: 3900 }))
  await waitFor(() => expect(sessionNow().user).toMatchObject({ extcredits2: 4000, is_member: 1 }))
})

it('starts no session for a payment that is pushed after the logout SHELL-16', async () => {
  await open()
  let settle = (_: UserInfo) => {}
  answer('getUserInfo', () => new Promise<UserInfo>((resolve) => (settle = resolve)))
  act(() => emit('order:paid', { orderSn: 'CP1', coins: 3900 }))
  await waitFor(() => expect(requestsOf('getUserInfo')).toHaveLength(2))
  act(() => endSession())
  await act(async () => settle(user))
  expect(sessionNow()).toMatchObject({ loggedIn: false, user: null })
})

it('keeps the game that started while a slower answer was on its way', async () => {
  const held = heldBack<UserInfo>()
  answer('getUserInfo', () => held.promise)
  const play = heldBack<{ is_play: 0; product: null }>()
  answer('checkUserIsPlay', () => play.promise)
  await open()
  act(() => setProduct({ cid: 'c1' } as ProductInUse))
  await act(async () => play.give({ is_play: 0, product: null }))
  await act(async () => held.give({ ...user, extcredits2: 250 }))
  expect(sessionNow()).toMatchObject({ product: { cid: 'c1' }, user: { extcredits2: 250 } })
})

it('gives no answer about a former player to the next PAGE-2', async () => {
  const held = heldBack<UserInfo>()
  answer('getUserInfo', () => held.promise)
  await open()
  act(() => endSession())
  answer('getUserInfo', () => ({ ...user, uid: 'u2' }))
  act(() => startSession('next'))
  await waitFor(() => expect(sessionNow().user?.uid).toBe('u2'))
  await act(async () => held.give(user))
  expect(sessionNow().user?.uid).toBe('u2')
})

it('shows the player without waiting for the queue', async () => {
  answer('getUserInfo', () => ({ ...user, extcredits2: 250 }))
  answer('fetchUserQueue', () => new Promise(() => undefined))
  await open()
  await waitFor(() => expect(sessionNow().user?.extcredits2).toBe(250))
})

it('ends no session of the next player when the push of the former one ends late SHELL-16 PAGE-2', async () => {
  await open()
  await waitFor(() => expect(push.onSessionEnded).toBeDefined())
  document.cookie = `${SESSION_COOKIE}=next; Path=/`
  act(() => push.onSessionEnded!())
  expect([sessionToken(), sessionNow().loggedIn]).toEqual(['next', true])
  expect(sessionNow().user).toBeNull()
  act(() => push.onSessionEnded!())
  expect([sessionToken(), sessionNow().loggedIn]).toEqual(['', false])
})

it('repeats no logout of another tab, which could end the next session SHELL-16', async () => {
  await open()
  const elsewhere = new BroadcastChannel('cloudplay-session')
  const said: unknown[] = []
  elsewhere.addEventListener('message', ({ data }) => said.push(data))
  elsewhere.postMessage('ended')
  await waitFor(() => expect(sessionNow().loggedIn).toBe(false))
  act(() => startSession('next'))
  await waitFor(() => expect(said).toContain('started'))
  expect(said).toEqual(['started'])
  elsewhere.close()
})

it.each([
  ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['comes back', () => dispatchEvent(new Event('pageshow'))],
  ['is in front again', () => dispatchEvent(new Event('focus'))],
])(
  'follows the language another tab chose when the page %s, and reads the player again LANG-1',
  async (_, seen) => {
    await open()
    const say = (chosen: string) => (document.cookie = `${LANGUAGE_COOKIE}=${chosen}; Path=/`)
    say('en')
    act(() => void seen())
    await waitFor(() => expect(language.get()).toBe('en'))
    await waitFor(() => expect(requestsOf('getUserInfo')).toHaveLength(2))
    say('xx')
    act(() => void seen())
    expect(language.get()).toBe('en')
    say('zh-CN')
    act(() => void seen())
    await waitFor(() => expect(language.get()).toBe('zh-CN'))
  },
)
