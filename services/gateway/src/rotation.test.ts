import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClock } from './core/clock.ts'
import { readTicket } from './domains/play/nodes/tickets.ts'
import { openTestGateway, prepareDatabase, type TestGateway } from './testing/gateway.ts'
import { createTestNode } from './testing/node.ts'
import { idNumberOf, newPlayer } from './testing/players.ts'
import { createDatabase } from './testing/postgres.ts'

const [OLD, NEW] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')]
const ID_NUMBER = idNumberOf('1990-06-15')
const PRODUCT = { product_code: 'starlight-pay', consume_type: 1 } as const
const clock = createClock(new Date('2026-03-11T12:00:00+08:00'))

let dataDir: string
let server: { url: string; drop: () => Promise<void> } | null
/** Two gateways on a server; with the embedded database, one that restarts. */
const gateways: TestGateway[] = []

const open = (appSecret: string) =>
  openTestGateway(
    {
      dataDir,
      databaseUrl: server?.url,
      appSecret,
      enrolmentToken: 'a-token-of-this-test',
      smsPerAddressHour: 1000,
    },
    { clock },
  )

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cloudplay-rotation-'))
  server = process.env.DATABASE_URL
    ? await createDatabase(process.env.DATABASE_URL, prepareDatabase)
    : null
  for (let index = 0; index < (server ? 2 : 1); index++) gateways.push(await open(OLD))
}, 120_000)
afterAll(async () => {
  for (const gateway of gateways) await gateway.close()
  await server?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function restart(index: number, appSecret: string): Promise<void> {
  await gateways[index]!.close()
  gateways[index] = await open(appSecret)
}

it('APP_SECRET rotates under a login and a game: both stay, and an ID number stays unique FLEET-4', async () => {
  const player = await newPlayer(gateways[0]!)
  const stranger = await newPlayer(gateways[0]!)
  const verify = (gateway: TestGateway, token: string) =>
    gateway.call(
      'truenameAuth',
      { real_name: '王小明', id_number: ID_NUMBER, guardian_consent: true },
      token,
    )
  expect((await verify(gateways[0]!, player.token)).data.state).toBe('passed')
  let turn = 0
  const node = createTestNode({
    ...gateways[0]!,
    // A balancer: each call goes to the next gateway.
    get app() {
      return gateways[turn++ % gateways.length]!.app
    },
  })
  await node.heartbeat()
  await gateways[0]!.call('getService', PRODUCT, player.token)
  const { cid } = (await gateways[0]!.call('confirmUse', PRODUCT, player.token)).data
  await node.heartbeat()
  node.say(cid, 'playing')
  await node.heartbeat()

  const check = async () => {
    for (const gateway of gateways) {
      expect((await gateway.call('checkUserIsPlay', {}, player.token)).data).toMatchObject({
        is_play: 1,
        product: { cid },
      })
      expect(await node.heartbeat()).toMatchObject([{ cid, state: 'playing', boot: 0 }])
      const { ticket } = (await gateway.call('getGameInfoById', { game_id: 1, cid }, player.token))
        .data
      for (const other of gateways)
        expect(
          await readTicket(other.deps.secrets, node.id, ticket, other.deps.clock.realMs()),
        ).toMatchObject({ cid })
      const refusal = await verify(gateway, stranger.token)
      expect(refusal.data).toMatchObject({ field: 'id_number' })
    }
  }
  await check()
  // Every instance accepts the new secret, then every instance signs with it, then the old one is removed.
  for (const appSecret of [`${OLD},${NEW}`, `${NEW},${OLD}`, NEW])
    for (const index of gateways.keys()) {
      await restart(index, appSecret)
      await check()
    }
  for (const gateway of gateways.splice(0)) await gateway.close()
  await expect(open(OLD)).rejects.toThrow('this database belongs to another APP_SECRET')
}, 240_000)
