// @vitest-environment happy-dom
import { answer, offline, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { useSession } from '@cloudplay/session'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { game } from '../../testing/catalog-data.ts'
import PlayedGames from './PlayedGames.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  useSession.setState({ loggedIn: true, product: null, queue: null })
})

const modules = (played: number[], recommended: number[]) => ({
  module: [
    {
      module_type: 0 as const,
      name: '玩过的游戏',
      resource: played.map((game_id) => game({ game_id })),
    },
    {
      module_type: 1 as const,
      name: '猜你喜欢',
      resource: recommended.map((game_id) => game({ game_id })),
    },
  ],
})
const namesIn = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => link.textContent)

it('offers to try again when the games cannot load LIST-2', async () => {
  answer('getPlayHistoryNew', () => {
    throw offline()
  })
  renderPage(<PlayedGames />, '/Scord')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getPlayHistoryNew', () => modules([3], []))
  fireEvent.click(retry)
  expect(namesIn(await screen.findByRole('list', { name: '玩过的游戏' }))).toEqual(['游戏3'])
  expect(screen.queryByRole('region', { name: '猜你喜欢' })).toBeNull()
})

it('says that there are no records, and leads a visitor to the login and a player to games LIST-2', async () => {
  answer('getPlayHistoryNew', () => modules([], [7, 8]))
  renderPage(<PlayedGames />, '/Scord')
  expect(await screen.findByText('暂无游戏记录')).toBeTruthy()
  expect(screen.getByRole('link', { name: '看热门游戏' }).getAttribute('href')).toBe(
    '/moreModule/0',
  )
  expect(namesIn(screen.getByRole('list', { name: '猜你喜欢' }))).toEqual(['游戏7', '游戏8'])
  cleanup()
  useSession.setState({ loggedIn: false })
  renderPage(<PlayedGames />, '/Scord')
  expect((await screen.findByRole('link', { name: '去登录' })).getAttribute('href')).toBe(
    '/login?redirect=%2FScord',
  )
})

it('shows the latest twelve of a long history, and all of it when asked LIST-2', async () => {
  const ids = Array.from({ length: 30 }, (_, at) => at + 1)
  answer('getPlayHistoryNew', () => modules(ids, []))
  renderPage(<PlayedGames />, '/Scord')
  const list = await screen.findByRole('list', { name: '玩过的游戏' })
  expect(namesIn(list)).toHaveLength(12)
  fireEvent.click(screen.getByRole('button', { name: '展开全部 30 款' }))
  expect(namesIn(list)).toHaveLength(30)
})
