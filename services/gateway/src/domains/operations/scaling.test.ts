import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorKeyOf } from '../../core/operator-key.ts'
import { openPlayFixture, type PlayFixture } from '../../testing/play.ts'
import { newVerified } from '../../testing/players.ts'
import { readPools } from './read-pools.ts'

let play: PlayFixture
beforeAll(async () => {
  play = await openPlayFixture({ metricsToken: 'a-metrics-token' })
}, 60_000)
afterAll(() => play.gateway.close())
beforeEach(() => play.arrive())
afterEach(() => play.empty())

const ask = async (query: string, key: string) => {
  const answer = await play.gateway.app.inject({
    url: `/internal/scaling${query}`,
    headers: { authorization: `Bearer ${key}` },
  })
  return { code: answer.statusCode, data: answer.json().data }
}

describe('the signals to scale by FLEET-9', () => {
  it('follow a player from the queue to the game, in the database', async () => {
    const { database } = play.gateway.deps
    const east = async () =>
      (await readPools(database)).pools.find(({ region }) => region === 'east')
    expect(await east()).toMatchObject({ free: 1, booting: 0, playing: 0, wanted: 0 })
    const first = await newVerified(play.gateway)
    await play.connect(first)
    expect(await east()).toMatchObject({ free: 0, booting: 1, playing: 0, wanted: 1 })
    const { data } = await play.enter(first)
    await play.starts(data.cid)
    const second = await newVerified(play.gateway)
    await play.queueUp(second)
    expect(await east()).toMatchObject({ free: 0, booting: 0, playing: 1, waiting: 1, wanted: 2 })
    play.node.draining = true
    await play.node.heartbeat()
    expect(await east()).toMatchObject({ free: 0, playing: 0, draining: 1, wanted: 0 })
    expect((await readPools(database)).unserved).toBe(1)
  })

  it('are for the key of an operator or of the metrics, and of one pool by its names', async () => {
    const operator = operatorKeyOf(undefined, play.gateway.deps.secrets)
    expect((await ask('', 'wrong')).code).toBe(401)
    const all = await ask('', operator)
    expect(all.code).toBe(200)
    expect(all.data.pools).toContainEqual(expect.objectContaining({ region: 'east' }))
    const one = await ask('?resource=standard&region=east', 'a-metrics-token')
    expect(one.data).toMatchObject({ resource: 'standard', region: 'east', wanted: 0 })
    expect((await ask('?resource=none&region=none', operator)).data).toMatchObject({ wanted: 0 })
    expect((await ask(`?region=${'e'.repeat(65)}`, operator)).code).toBe(400)
  })

  it('are a metric too', async () => {
    expect(await play.gateway.deps.metrics.text()).toMatch(
      /^seats_wanted\{resource="standard",region="east"\} \d+$/m,
    )
  })
})
