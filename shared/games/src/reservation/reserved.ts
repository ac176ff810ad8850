import type { QueryClient } from '@tanstack/react-query'

/** Begins the key of every query of the games that the player reserved. */
export const RESERVATIONS_KEY = ['reservations'] as const

type Json = Record<string, unknown>

const isPlain = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** The same data with this game reserved wherever it is listed, and the same objects wherever it is not. */
export function withReservation<Data>(data: Data, gameId: number): Data {
  if (Array.isArray(data)) {
    const items: unknown[] = data.map((item: unknown) => withReservation(item, gameId))
    return items.some((item, at) => item !== data[at]) ? (items as Data) : data
  }
  if (!isPlain(data)) return data
  const changed: Json = {}
  for (const [name, value] of Object.entries(data)) {
    const next = withReservation(value, gameId)
    if (next !== value) changed[name] = next
  }
  if (data['game_id'] === gameId && data['user_sub'] === 0) changed['user_sub'] = 1
  return Object.keys(changed).length > 0 ? { ...data, ...changed } : data
}

/**
 * Says of every list and page there is that the player reserved this game, without asking the server again: a list that was
 * scrolled through would be read from its first page. Ages stay as they were, so what is old is still read again.
 */
export function markReserved(client: QueryClient, gameId: number): void {
  for (const { queryKey, state } of client.getQueryCache().getAll()) {
    const data = withReservation(state.data, gameId)
    if (data !== state.data) client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt })
  }
  void client.invalidateQueries({ queryKey: RESERVATIONS_KEY })
}
