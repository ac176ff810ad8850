import { BodyStatus } from '@cloudplay/contract/envelope'
import { OWN_CONTROLS, type OwnControls } from '@cloudplay/contract/own-controls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestGateway, type TestGateway } from '../../../testing/gateway.ts'
import { newPlayer, type TestPlayer } from '../../../testing/players.ts'
import { library } from '../library.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
}, 60_000)
afterAll(() => gateway.close())

const GAME = 1
const jumpBy = (to: OwnControls['keys'][number]['to']): OwnControls => ({
  keys: [{ from: 'Space', to }],
  pad: [],
})
const own = async ({ token }: TestPlayer, game_id = GAME) =>
  (await gateway.call('getOwnControls', { game_id }, token)).data.controls
const keep = (controls: OwnControls | null, { token }: TestPlayer, game_id = GAME) =>
  gateway.call('setOwnControls', { game_id, controls }, token)
const publish = (controls: OwnControls, { token }: TestPlayer, game_id = GAME) =>
  gateway.call('publishControls', { game_id, controls }, token)
const take = (layout_id: string, { token }: TestPlayer, game_id = GAME) =>
  gateway.call('takeSharedControls', { game_id, layout_id }, token)
const shared = async (player?: TestPlayer, game_id = GAME) =>
  (await gateway.call('getSharedControls', { game_id }, player?.token)).data.list

describe("a player's own controls PLAY-30", () => {
  it('refuse a visitor, an unknown game, and what cannot be read', async () => {
    const player = await newPlayer(gateway)
    const visit = await gateway.call('setOwnControls', { game_id: GAME, controls: null })
    expect(visit.status).toBe(BodyStatus.notLoggedIn)
    expect((await keep(jumpBy('KeyA'), player, 999)).status).toBe(BodyStatus.notFound)
    const twice = { keys: [...jumpBy('KeyA').keys, ...jumpBy('KeyB').keys], pad: [] }
    expect((await keep(twice, player)).status).toBe(BodyStatus.refused)
    expect(await own(player)).toBeNull()
  })

  it('are kept for each game and player, and go by a reset', async () => {
    const [player, other] = [await newPlayer(gateway), await newPlayer(gateway)]
    await keep(jumpBy('KeyA'), player)
    await keep(jumpBy('KeyB'), player)
    expect([await own(player), await own(player, 2), await own(other)]).toEqual([
      jumpBy('KeyB'),
      null,
      null,
    ])
    // The same as a reset: nothing is left that changes something.
    await keep({ keys: [{ from: 'KeyA', to: 'KeyA' }], pad: [] }, player)
    expect(await own(player)).toBeNull()
    await keep(null, player)
  })
})

describe('published controls PLAY-30', () => {
  it('are ranked by the players who use them, each counted once', async () => {
    const [first, second, third] = [
      await newPlayer(gateway),
      await newPlayer(gateway),
      await newPlayer(gateway),
    ]
    const touch = [{ id: 'a', kind: 'look' as const, x: 0.25, y: 0.5, sizePx: 120 }]
    const one = (await publish({ ...jumpBy('KeyQ'), touch }, first, 3)).data.layout_id
    gateway.deps.clock.advance(1_000)
    const two = (await publish(jumpBy('KeyW'), second, 3)).data.layout_id
    const uses = async (player?: TestPlayer) =>
      (await shared(player, 3)).map(({ layout_id: id, uses: count }) => [id, count])
    expect(await uses()).toEqual([
      [one, 1],
      [two, 1],
    ])
    for (let tap = 0; tap < 3; tap++) expect((await take(two, third, 3)).status).toBe(BodyStatus.ok)
    expect(await uses()).toEqual([
      [two, 2],
      [one, 1],
    ])
    // The player takes another one instead; what the page keeps afterwards is the same layout.
    const { controls } = (await take(one, third, 3)).data
    await keep(controls, third, 3)
    expect(await uses()).toEqual([
      [one, 2],
      [two, 1],
    ])
    expect((await shared(third, 3))[0]).toMatchObject({ in_use: 1, is_mine: 0 })
    expect((await shared(first, 3))[0]).toMatchObject({ in_use: 1, is_mine: 1 })
    await keep(jumpBy('KeyZ'), third, 3)
    expect(await uses()).toContainEqual([one, 1])
  })

  it('are one a player and game, can be taken back, and need a change', async () => {
    const player = await newPlayer(gateway)
    expect((await publish({ keys: [], pad: [] }, player, 4)).status).toBe(BodyStatus.refused)
    const { layout_id: id } = (await publish(jumpBy('KeyQ'), player, 4)).data
    await publish(jumpBy('KeyW'), player, 4)
    await publish(jumpBy('KeyW'), player, 4)
    expect(await shared(undefined, 4)).toMatchObject([{ controls: jumpBy('KeyW'), uses: 1 }])
    expect((await take(id, player, 4)).status).toBe(BodyStatus.notFound)
    await gateway.call('unpublishControls', { game_id: 4 }, player.token)
    expect(await shared(undefined, 4)).toEqual([])
    expect(await own(player, 4)).toEqual(jumpBy('KeyW'))
  })

  it('go with the account FAULT-8', async () => {
    const player = await newPlayer(gateway)
    await publish(jumpBy('KeyQ'), player, 7)
    await gateway.deps.database.tx((tx, now) => library.forget!(tx, player.uid, now))
    expect([await own(player, 7), await shared(player, 7)]).toEqual([null, []])
  })

  it('show a few, and the own one of a player, who publishes few', async () => {
    const keys = ['KeyA', 'KeyB', 'KeyC', 'KeyD', 'KeyE', 'KeyF', 'KeyG'] as const
    let last: TestPlayer | undefined
    for (const key of keys) await publish(jumpBy(key), (last = await newPlayer(gateway)), 5)
    expect(await shared(undefined, 5)).toHaveLength(OWN_CONTROLS.shown)
    const seen = await shared(last, 5)
    expect(seen).toHaveLength(OWN_CONTROLS.shown + 1)
    expect(seen.at(-1)).toMatchObject({ is_mine: 1, controls: jumpBy('KeyG') })
    const games = Array.from({ length: OWN_CONTROLS.maxShared + 6 }, (_, index) => index + 1)
    const answers = await Promise.all(games.map((game) => publish(jumpBy('KeyX'), last!, game)))
    const refused = answers.map(({ status }) => status)
    const published = refused.filter((status) => status === BodyStatus.ok).length
    // The one of game 5 is replaced.
    expect(published).toBeLessThanOrEqual(OWN_CONTROLS.maxShared)
    expect(refused).toContain(BodyStatus.refused)
  })
})
