// @vitest-environment happy-dom
import { ProductStatus, Subscribe } from '@cloudplay/contract'
import { expect, it } from 'vitest'
import { gameState } from './game-state.ts'
import { game, product, queue } from './testing/catalog-data.ts'

const idlePlayer = { product: null, queue: null }

it("puts playing before queueing before the game's own state", () => {
  const maintained = game({ game_id: 3, is_subscribe: Subscribe.maintenance })
  expect(
    gameState(maintained, {
      product: product({ game_id: 3, cid: 'c1' }),
      queue: queue({ game_id: 3 }),
    }),
  ).toEqual({
    kind: 'playing',
    cid: 'c1',
    restarting: false,
  })
  expect(
    gameState(maintained, { product: null, queue: queue({ game_id: 3, queue_num: 4 }) }),
  ).toEqual({ kind: 'queueing', place: 4 })
  expect(gameState(maintained, idlePlayer)).toEqual({ kind: 'maintenance' })
})

it('says of a game that no machine can run neither that it opens nor that it is repaired LIST-20', () => {
  for (const is_subscribe of [Subscribe.reservable, Subscribe.maintenance]) {
    const impossible = game({ is_subscribe, is_offered: 0, user_sub: 1 })
    expect(gameState(impossible, idlePlayer)).toEqual({ kind: 'unoffered' })
    expect(gameState({ ...impossible, is_offered: 1 }, idlePlayer).kind).not.toBe('unoffered')
  }
  const runs = game({ is_subscribe: Subscribe.playable, is_offered: 0 })
  expect(gameState(runs, idlePlayer)).toEqual({ kind: 'instant' })
})

it('knows a restarting machine', () => {
  const player = {
    product: product({ game_id: 3, product_use_status: ProductStatus.restarting }),
    queue: null,
  }
  expect(gameState(game({ game_id: 3 }), player)).toMatchObject({
    kind: 'playing',
    restarting: true,
  })
})

it('does not take another game’s machine or queue for its own', () => {
  expect(
    gameState(game({ game_id: 3 }), {
      product: product({ game_id: 4 }),
      queue: queue({ game_id: 5 }),
    }),
  ).toEqual({ kind: 'instant' })
})

it('does not take a queue that was left for one', () => {
  expect(
    gameState(game({ game_id: 3 }), { product: null, queue: queue({ game_id: 3, in_queue: 0 }) }),
  ).toEqual({ kind: 'instant' })
})

it.each([
  [{ is_subscribe: Subscribe.reservable, user_sub: 0 }, 'reserve'],
  [{ is_subscribe: Subscribe.reservable, user_sub: 1 }, 'reserved'],
  [{ is_time_slot: 1, time_slot_in: 1 }, 'timeslot'],
  [{ is_time_slot: 1, time_slot_in: 0 }, 'instant'],
  [{ start_mode: 4 }, 'free'],
  [{ start_mode: 1 }, 'instant'],
] as const)('calls %o %s', (part, kind) => {
  expect(gameState(game(part), idlePlayer)).toEqual({ kind })
})
