import { RED_PACKET_ACTIVITY } from '@cloudplay/contract/constants'
import type { Scope } from '../../../http/deps.ts'
import { readRun, secondsOf } from '../runs/calendar.ts'
import { findPacket } from './packets.ts'
import { readExtracts, readFilled, readHelpers, readSums } from './repository.ts'
import { maskNickname } from './rules.ts'

const FILLED_SHOWN = 20
const EXTRACTS_PAGE_SIZE = 20

/** Lists around the packets: helpers, winners, and the coins that a player took out. */
export function redPacketListRoutes({ serve, deps }: Scope): void {
  const { db } = deps.database

  serve('redGetHelpList', async ({ body, player }) => {
    const packet = await findPacket(db, player?.uid ?? null, body.share_code)
    return { list: packet ? (await readHelpers(db, packet.id)).map(winner) : [] }
  })

  serve('redGetSuccessList', async () => {
    const run = await readRun(db, RED_PACKET_ACTIVITY, deps.clock.now())
    return { list: run ? (await readFilled(db, run.id, FILLED_SHOWN)).map(winner) : [] }
  })

  serve('redGetExtractSum', async ({ player }) => {
    const { extracted, waiting, packets } = await readSums(db, player.uid)
    return { sum_coins: extracted, wait_coins: waiting, packets }
  })

  serve('redGetUserExtract', async ({ body, player }) => {
    const { list, count } = await readExtracts(db, player.uid, body.page ?? 1, EXTRACTS_PAGE_SIZE)
    return {
      list: list.map(({ packetId, coins, at }) => ({
        packet_id: packetId,
        coins,
        ctime: secondsOf(at),
      })),
      count,
    }
  })
}

const winner = ({
  nickname,
  avatar,
  coins,
  at,
}: {
  nickname: string
  avatar: string
  coins: number
  at: Date
}) => ({
  nickname: maskNickname(nickname),
  useravatar: avatar,
  coins,
  ctime: secondsOf(at),
})
