// @vitest-environment happy-dom
import { useSession } from '@cloudplay/session'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { server } from '../../testing/answers.ts'
import { renderPage } from '../../testing/render-page.tsx'
import MiniGames from './MiniGames.tsx'

vi.mock('@cloudplay/api', async (original) => ({ ...(await original<object>()), call: server.call }))

beforeEach(() => useSession.setState({ loggedIn: true, product: null, queue: null }))
afterEach(() => {
  cleanup()
  server.reset()
})

const miniGame = (url: string, icon = 'bird') => ({ id: 1, name: '2048', desc: '滑一滑', icon, url })

it('opens a game on its own site, which learns nothing but the address LIST-3', async () => {
  server.answers.getMiniGames = () => ({ list: [miniGame('https://games.example/2048?sign=1')] })
  renderPage(<MiniGames />, '/littleGame')
  const link = await screen.findByRole('link', { name: /^2048.*在新窗口打开/ })
  expect(link.getAttribute('href')).toBe('https://games.example/2048?sign=1')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']))
})

it.each(['', 'javascript:alert(1)', 'http://games.example/', '/2048', 'nonsense'])('makes no link to a game of %j LIST-3', async (url) => {
  server.answers.getMiniGames = () => ({ list: [miniGame(url, 'constructor')] })
  renderPage(<MiniGames />, '/littleGame')
  expect((await screen.findByRole('link', { name: /^2048.*登录后玩/ })).getAttribute('href')).toBe('/login?redirect=%2FlittleGame')
})

it('offers to try again when the games cannot be had, and says when there is none', async () => {
  server.answers.getMiniGames = () => Promise.reject(new Error('broken'))
  renderPage(<MiniGames />, '/littleGame')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  server.answers.getMiniGames = () => ({ list: [] })
  fireEvent.click(retry)
  expect(await screen.findByText('小游戏还在路上')).toBeTruthy()
})
