import type { QueryClient } from '@tanstack/react-query'

/** First part of the key of every query for the player's reserved games. */
export const RESERVATIONS_KEY = ['reservations'] as const

type Json = Record<string, unknown>

const isPlain = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The same data with this game marked as reserved, or not, in every list. Unaffected objects stay the same. */
export function withReservation<Data>(data: Data, gameId: number, userSub: 0 | 1 = 1): Data {
  if (Array.isArray(data)) {
    const items: unknown[] = data.map((item: unknown) => withReservation(item, gameId, userSub))
    return items.some((item, at) => item !== data[at]) ? (items as Data) : data
  }
  if (!isPlain(data)) return data
  const changed: Json = {}
  for (const [name, value] of Object.entries(data)) {
    const next = withReservation(value, gameId, userSub)
    if (next !== value) changed[name] = next
  }
  if (data['game_id'] === gameId && data['user_sub'] === 1 - userSub) changed['user_sub'] = userSub
  return Object.keys(changed).length > 0 ? { ...data, ...changed } : data
}

/**
 * Marks this game as reserved, or not, in all cached lists and pages, without asking the server: that would reload a list the player
 * has scrolled through from its first page. The queries keep their age, so stale ones are still refetched.
 */
export function markReserved(client: QueryClient, gameId: number, userSub: 0 | 1 = 1): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const data = withReservation(state.data, gameId, userSub)
    if (data !== state.data) client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
  void client.invalidateQueries({ queryKey: RESERVATIONS_KEY })
}
