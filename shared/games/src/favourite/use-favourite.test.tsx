// @vitest-environment happy-dom
import type { GameDetail } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { useSession } from '@cloudplay/session'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { FavouriteButton } from './FavouriteButton.tsx'
import { FAVOURITES_KEY, GAME_KEY, type FavouriteGame } from './marked.ts'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  useSession.setState({ loggedIn: true, user: null })
})

const star = { game_id: 8, name: '星海', user_fav: 0 } as GameDetail

/** A game's page, and the list of favourites next to it, as two pages keep them in one cache. */
function Both() {
  const { data: page } = useQuery({
    queryKey: [GAME_KEY, 8, 'player'],
    queryFn: () => star,
    staleTime: Infinity,
  })
  const { data: list } = useQuery({
    queryKey: [...FAVOURITES_KEY, 'list'],
    queryFn: () => ({ pages: [{ list: [star as FavouriteGame] }] }),
    staleTime: Infinity,
  })
  return page && list ? (
    <>
      <FavouriteButton game={page} />
      <FavouriteButton game={list.pages[0]!.list[0]!} />
    </>
  ) : null
}

async function hearts() {
  renderPage(<Both />, '/game/8?from=home')
  return await screen.findAllByRole('button', { name: '收藏《星海》' })
}
const pressed = (buttons: HTMLElement[]) =>
  buttons.map((button) => button.getAttribute('aria-pressed'))
const sent = () => requestsOf('setFavourite').map(({ user_fav }) => user_fav)

it('shows a favourite before the server answers, everywhere, and once for a double tap LIST-18', async () => {
  const held = heldBack<{ user_fav: 0 | 1 }>()
  answer('setFavourite', () => held.promise)
  const both = await hearts()
  fireEvent.click(both[0]!, { detail: 1 })
  await waitFor(() => expect(pressed(both)).toEqual(['true', 'true']))
  fireEvent.click(both[0]!, { detail: 2 })
  fireEvent.click(both[0]!, { detail: 1 })
  held.give({ user_fav: 1 })
  await waitFor(() => expect(sent()).toEqual([1]))
  expect(pressed(both)).toEqual(['true', 'true'])
  answer('setFavourite', () => ({ user_fav: 0 }))
  await waitFor(() => expect(both[0]!.getAttribute('aria-busy')).toBe('false'))
  fireEvent.click(both[1]!, { detail: 1 })
  await waitFor(() => expect(pressed(both)).toEqual(['false', 'false']))
  await waitFor(() => expect(sent()).toEqual([1, 0]))
})

it('takes it back when the server does not keep it LIST-18', async () => {
  answer('setFavourite', () => {
    throw offline()
  })
  const both = await hearts()
  fireEvent.click(both[0]!, { detail: 1 })
  await waitFor(() => expect(sent()).toEqual([1]))
  await waitFor(() => expect(pressed(both)).toEqual(['false', 'false']))
})

it('leads a visitor to login and back, and sends nothing LIST-18', async () => {
  useSession.setState({ loggedIn: false })
  const [heart] = await hearts()
  fireEvent.click(heart!, { detail: 1 })
  expect(place()).toBe('/login?redirect=%2Fgame%2F8%3Ffrom%3Dhome')
  expect(sent()).toEqual([])
})
