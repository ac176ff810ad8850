// @vitest-environment happy-dom
import { answer, requestsOf, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setDevice, useSession } from '@cloudplay/session'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { game } from '../../testing/catalog-data.ts'
import Favourites from './Favourites.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  useSession.setState({ loggedIn: true, user: null, product: null, queue: null })
})

it('says how to make a first favourite LIST-18', async () => {
  setDevice('mobile')
  answer('getFavourites', () => ({ list: [], count: 0 }))
  renderPage(<Favourites />, '/favourites')
  expect(await screen.findByText('还没有收藏')).toBeTruthy()
  expect(screen.getByRole('link', { name: '去找游戏' }).getAttribute('href')).toBe('/more')
})

it.each(['mobile', 'desktop'] as const)(
  'takes a game out on a %s, which stays until the next visit LIST-18',
  async (device) => {
    setDevice(device)
    answer('getFavourites', () => ({ list: [game({ game_id: 5 })], count: 1 }))
    answer('setFavourite', () => ({ user_fav: 0 }))
    renderPage(<Favourites />, '/favourites')
    const heart = await screen.findByRole('button', { name: '收藏《游戏5》' })
    expect(heart.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(heart, { detail: 1 })
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
    expect(requestsOf('setFavourite')).toEqual([{ game_id: 5, user_fav: 0 }])
    expect(screen.getByText('游戏5')).toBeTruthy()
    cleanup()
  },
)
