// @vitest-environment happy-dom
import { answer, offline, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { useSession } from '@cloudplay/session'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import MiniGames from './MiniGames.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  useSession.setState({ loggedIn: true, product: null, queue: null })
})

const miniGame = (url: string, icon = 'bird') => ({
  id: 1,
  name: '2048',
  desc: '滑一滑',
  icon,
  url,
})

it('opens a game on its own site without telling it more than the address LIST-3', async () => {
  answer('getMiniGames', () => ({ list: [miniGame('https://games.example/2048?sign=1')] }))
  renderPage(<MiniGames />, '/littleGame')
  const link = await screen.findByRole('link', { name: /^2048.*在新窗口打开/ })
  expect(link.getAttribute('href')).toBe('https://games.example/2048?sign=1')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')?.split(' ')).toEqual(
    expect.arrayContaining(['noopener', 'noreferrer']),
  )
})

it.each(['', 'javascript:alert(1)', 'http://games.example/', '/2048', 'nonsense'])(
  'makes no link to a game of %j LIST-3',
  async (url) => {
    answer('getMiniGames', () => ({ list: [miniGame(url, 'constructor')] }))
    renderPage(<MiniGames />, '/littleGame')
    expect(
      (await screen.findByRole('link', { name: /^2048.*登录后玩/ })).getAttribute('href'),
    ).toBe('/login?redirect=%2FlittleGame')
  },
)

it('offers to try again when the games cannot load, and says when there are none', async () => {
  answer('getMiniGames', () => {
    throw offline()
  })
  renderPage(<MiniGames />, '/littleGame')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getMiniGames', () => ({ list: [] }))
  fireEvent.click(retry)
  expect(await screen.findByText('小游戏还在路上')).toBeTruthy()
})
