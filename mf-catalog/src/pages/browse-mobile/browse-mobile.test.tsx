// @vitest-environment happy-dom
import { answer, offline, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { installScrolling, reachEnd } from '@cloudplay/remote-kit/testing/scrolling.ts'
import { useSession } from '@cloudplay/session'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { game, tags } from '../../testing/catalog-data.ts'
import BrowseMobile from './BrowseMobile.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  installScrolling()
  useSession.setState({ loggedIn: true, product: null, queue: null })
  answer('getHotGame', () => ({ list: [game({ game_id: 7, name: '星海拾光' })] }))
  answer('getAllTags', () => ({ list: tags(12) }))
  answer('getTagGames', ({ tag_id }) => ({
    list: [game({ game_id: tag_id * 10 })],
    count: 1,
  }))
})

it('names a hot game in the search bar, and searches it, or logs in first HOME-11', async () => {
  renderPage(<BrowseMobile />, '/?tab=1')
  const bar = await screen.findByRole('link', { name: '搜索，大家在玩星海拾光' })
  expect(bar.getAttribute('href')).toBe(`/search/${encodeURIComponent('星海拾光')}`)
  act(() => useSession.setState({ loggedIn: false }))
  expect(screen.getByRole('link', { name: /^搜索/ }).getAttribute('href')).toBe(
    `/login?redirect=${encodeURIComponent(`/search/${encodeURIComponent('星海拾光')}`)}`,
  )
})

it('has a way to sign in for the day HOME-11', async () => {
  renderPage(<BrowseMobile />, '/?tab=1')
  expect(screen.getByRole('link', { name: '签到' }).getAttribute('href')).toBe('/welfareCenter')
})

it('pages the tags by ten HOME-11', async () => {
  renderPage(<BrowseMobile />, '/?tab=1')
  const nav = await screen.findByRole('navigation', { name: '分类' })
  expect(
    within(nav)
      .getAllByRole('list')
      .map((page) => within(page).getAllByRole('button').length),
  ).toEqual([10, 2])
})

it('shows the games of the first tag, then of the chosen one; a tap opens the game or login HOME-11', async () => {
  renderPage(<BrowseMobile />, '/?tab=1')
  expect(await screen.findByRole('link', { name: '游戏10' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '标签3' }))
  expect((await screen.findByRole('link', { name: '游戏30' })).getAttribute('href')).toBe(
    '/game/30',
  )
  expect(screen.getByRole('button', { name: '标签3' }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.queryByRole('link', { name: '游戏10' })).toBeNull()
  act(() => useSession.setState({ loggedIn: false }))
  expect(screen.getByRole('link', { name: '游戏30' }).getAttribute('href')).toBe(
    '/login?redirect=%2Fgame%2F30',
  )
})

it('loads the games of a tag page by page until all are there', async () => {
  answer('getTagGames', ({ page = 1 }) => ({ list: [game({ game_id: page })], count: 2 }))
  renderPage(<BrowseMobile />, '/?tab=1')
  await screen.findByRole('link', { name: '游戏1' })
  expect(screen.queryByText('没有更多了')).toBeNull()
  act(() => reachEnd())
  expect(await screen.findByRole('link', { name: '游戏2' })).toBeTruthy()
  expect(screen.getByText('没有更多了')).toBeTruthy()
})

it('offers to try again when the tags cannot load, and says when a tag is empty', async () => {
  answer('getAllTags', () => {
    throw offline()
  })
  answer('getTagGames', () => ({ list: [], count: 0 }))
  renderPage(<BrowseMobile />, '/?tab=1')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getAllTags', () => ({ list: tags(2) }))
  fireEvent.click(retry)
  expect(await screen.findByText('这个分类还没有游戏')).toBeTruthy()
})
