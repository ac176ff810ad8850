// @vitest-environment happy-dom
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { sessionNow, useSession } from '@cloudplay/session'
import { Dialogs, Toasts } from '@cloudplay/ui/outlets'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { AccountMenu } from './AccountMenu.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { SkipLink } from './SkipLink.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const open = (part: React.ReactNode) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/more/3']}>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
const addresses = (role: 'link' | 'menuitem') =>
  screen.getAllByRole(role).map((link) => link.getAttribute('href'))

it('leads to the library, and marks it on its pages HOME-12', () => {
  useSession.setState({ loggedIn: false })
  open(<Header />)
  const library = screen.getByRole('link', { name: '游戏库' })
  expect([library.getAttribute('href'), library.getAttribute('aria-current')]).toEqual([
    '/more',
    'page',
  ])
})

it('leads visitors to pages that the header has no place for HOME-12', () => {
  open(<Footer />)
  expect(addresses('link')).toEqual(
    expect.arrayContaining(['/littleGame', '/Scord', '/gameApply', '/customerService', '/about']),
  )
})

it('has the player’s games, notices and orders in the account menu HOME-12', () => {
  useSession.setState({ loggedIn: true })
  open(<AccountMenu />)
  fireEvent.click(screen.getByTestId('account-menu'))
  expect(addresses('menuitem')).toEqual(
    expect.arrayContaining(['/notices', '/Scord', '/more/0', '/littleGame', '/func/orders']),
  )
})

it('asks about a running game before it logs out, from the menu ACCT-6', async () => {
  resetServer()
  answer('checkUserIsPlay', () => ({ is_play: 1, product: { name: '星海拾光' } }) as never)
  answer('logout', () => {
    throw offline()
  })
  useSession.setState({ loggedIn: true })
  open(
    <>
      <AccountMenu />
      <Dialogs />
      <Toasts />
    </>,
  )
  fireEvent.click(screen.getByTestId('account-menu'))
  fireEvent.click(screen.getByRole('menuitem', { name: '退出登录' }))
  fireEvent.click(await screen.findByRole('button', { name: '结束游戏并退出' }))
  expect(await screen.findByText(/断线两分钟后会结束/)).toBeTruthy()
  expect(requestsOf('logout')).toEqual([{ end_game: 1 }])
  expect(sessionNow().loggedIn).toBe(false)
})

it('leads the keyboard past the frame PAGE-3', () => {
  open(
    <>
      <SkipLink />
      <main>页面</main>
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: '跳到正文' }))
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
