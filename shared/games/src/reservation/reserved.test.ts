import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { markReserved, RESERVATIONS_KEY, withReservation } from './reserved.ts'

const game = (game_id: number, user_sub = 0) => ({ game_id, name: `游戏${game_id}`, user_sub })

it('marks the game in every list, and changes nothing else LIST-7', () => {
  const other = { list: [game(1)] }
  const data = { pages: [{ list: [game(7), game(8)] }, other], pageParams: [1, 2] }
  const marked = withReservation(data, 8)
  expect(marked).toEqual({ pages: [{ list: [game(7), game(8, 1)] }, other], pageParams: [1, 2] })
  expect(marked.pages[0]!.list[0]).toBe(data.pages[0]!.list[0])
  expect(marked.pages[1]).toBe(other)
  expect(data.pages[0]!.list[1]!.user_sub).toBe(0)
})

it('marks a cancelled game as not reserved LIST-19', () => {
  const data = { list: [game(7, 1), game(8, 1)] }
  expect(withReservation(data, 8, 0)).toEqual({ list: [game(7, 1), game(8)] })
  expect(withReservation(game(8), 8, 0)).toEqual(game(8))
})

it.each([undefined, null, 'text', 8, [], {}, { game_id: 8 }, game(8, 1), new Map([[8, game(8)]])])(
  'gives %j back as it is',
  (data) => {
    expect(withReservation(data, 8)).toBe(data)
  },
)

it('changes every query, keeps their age, and refetches the reserved games LIST-7', () => {
  const client = new QueryClient()
  client.setQueryData(['getGameInfo', 8, 'u1'], game(8), { updatedAt: 1000 })
  client.setQueryData(['tag-games', 1], { pages: [{ list: [game(8)] }] }, { updatedAt: 2000 })
  client.setQueryData(['tags'], { list: [{ id: 1 }] }, { updatedAt: 3000 })
  client.setQueryData([...RESERVATIONS_KEY], { list: [] })
  markReserved(client, 8)
  expect(client.getQueryData(['getGameInfo', 8, 'u1'])).toEqual(game(8, 1))
  expect(client.getQueryData(['tag-games', 1])).toEqual({ pages: [{ list: [game(8, 1)] }] })
  expect(client.getQueryState(['tag-games', 1])!.dataUpdatedAt).toBe(2000)
  expect(client.getQueryState(['tags'])!.isInvalidated).toBe(false)
  expect(client.getQueryState([...RESERVATIONS_KEY])!.isInvalidated).toBe(true)
})
