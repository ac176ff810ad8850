import { BodyStatus, SeatCheck } from '@cloudplay/contract/envelope'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openPlayFixture, type PlayFixture } from '../../../testing/play.ts'
import { newVerified } from '../../../testing/players.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture()
  await play.arrive()
}, 60_000)
afterAll(() => play.gateway.close())

it('a freed seat counts even if the queue cannot move: the sweeper gives it away later GATE-9', async () => {
  const { cid, token } = await play.playing()
  const next = await newVerified(play.gateway)
  await play.queueUp(next)
  const { reserved } = play.gateway.deps.database
  const move = vi.spyOn(reserved, 'change').mockRejectedValue(new Error('the database is away'))
  const { status } = await play.gateway.call('releaseInstance', { cid }, token)
  expect([status, move.mock.calls.length > 0]).toEqual([BodyStatus.ok, true])
  expect((await play.check(next)).code).toBe(SeatCheck.queueing)
  move.mockRestore()
  await play.sweep()
  expect((await play.check(next)).code).toBe(SeatCheck.ready)
})
