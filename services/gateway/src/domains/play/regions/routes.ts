import { BodyStatus } from '@cloudplay/contract/envelope'
import type { FastifyReply } from 'fastify'
import type { Scope } from '../../../http/deps.ts'
import { commonMessages } from '../../../http/messages.ts'
import { refuse, refusePlainly } from '../../../http/refuse.ts'
import type { QueueNow } from '../seats/queue-now.ts'
import { gameByProduct } from '../sessions/repository.ts'
import { regionMessages } from './messages.ts'
import { askRegion, confirmRegion, dropChoices } from './region-choice.ts'
import { usedRegions } from './region-list.ts'
import { keepResults, needsSpeedTest, readSpeedList } from './speed-test.ts'

/** Regions: the speed test, the list, and the player's choice. */
export function regionRoutes({ serve, deps }: Scope, queue: QueueNow): void {
  const { database, clock } = deps
  const { db, tx } = database

  async function gameMarkOf(productCode: string): Promise<string> {
    const game = await gameByProduct(db, productCode)
    return game ? game.gameMark : refuse(BodyStatus.notFound, commonMessages.noSuchGame)
  }
  const used = async (uid: string, gameMark: string | null) =>
    usedRegions(await readSpeedList(db, uid, gameMark, await queue.read()))

  async function speedTest(uid: string, productCode: string) {
    const gameMark = await gameMarkOf(productCode)
    return {
      is_need_speed: (await needsSpeedTest(db, uid, gameMark, clock.now()))
        ? (1 as const)
        : (0 as const),
      speed_list: await readSpeedList(db, uid, gameMark, await queue.read()),
    }
  }
  serve('testSpeed', ({ body, player }) => speedTest(player.uid, body.product_code))
  serve('rtcTestSpeed', ({ body, player, reply }) => {
    sendCode(reply)
    return speedTest(player.uid, body.product_code)
  })

  serve('speedResultSubmit', async ({ body, player }) => {
    const gameMark = await gameMarkOf(body.product_code)
    await tx((tx, now) => keepResults(tx, player.uid, gameMark, body.idc_data, now))
    return { info: await used(player.uid, gameMark) }
  })

  serve('speedSet', async ({ body, player }) => {
    await tx((tx) => dropChoices(tx, player.uid, body.resid))
    await queue.move()
    return { info: await used(player.uid, null) }
  })

  serve('listDetailIdc', async ({ body, player }) => {
    const gameMark = body.product_code === undefined ? null : await gameMarkOf(body.product_code)
    return { list: await readSpeedList(db, player?.uid ?? null, gameMark, await queue.read()) }
  })

  serve('setSelectIdc', async ({ body, player }) => {
    const { select_idc: selectIdc, resid, title } = body
    if (selectIdc !== undefined) {
      const region = await tx((tx, now) => askRegion(tx, player.uid, selectIdc, now))
      return { msg: regionMessages.willSwitch({ region }) }
    }
    if (resid === undefined || title === undefined) return refusePlainly(regionMessages.choose)
    await tx((tx, now) => confirmRegion(tx, player.uid, resid, title, now))
    // A waiting player may find a free seat in the new region.
    await queue.move()
    return { msg: regionMessages.switched }
  })
}

/** The speed test's client reads `code` instead of `status` (GATE-3). */
function sendCode(reply: FastifyReply): void {
  reply
    .serializer((envelope: { status: number }) =>
      JSON.stringify({ code: envelope.status, ...envelope }),
    )
    .type('application/json; charset=utf-8')
}
