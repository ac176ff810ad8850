import { RED_PACKET_ACTIVITY } from '@cloudplay/contract/constants'
import type { Scope } from '../../../http/deps.ts'
import { shown } from '../operator/preview.ts'
import { readRun, runView, secondsOf } from '../runs/calendar.ts'
import { canOpen, extractPacket, findPacket, helpPacket, openPacket, packetView } from './packets.ts'
import { newestPacket, packetByCode, readExtracts, readFilled, readHelpers, readSums } from './repository.ts'
import { HELPS_A_DAY, HELPS_NEEDED, maskNickname, PACKET_COINS, PACKET_HOURS } from './rules.ts'

const FILLED_SHOWN = 20
const EXTRACTS_PAGE_SIZE = 20

export function redPacketRoutes({ serve, deps }: Scope): void {
  const { db, tx } = deps.database
  const now = () => deps.clock.now()

  serve(
    'redGetPacket',
    shown(deps, async ({ body, player }, at) => {
      const uid = player?.uid ?? null
      const packet = await findPacket(db, uid, body.share_code)
      return {
        ...runView(await readRun(db, RED_PACKET_ACTIVITY, at), at),
        packet: packet && (await packetView(db, packet, uid, at)),
        can_open: uid !== null && (await canOpen(db, uid, at)) ? 1 : 0,
        total_coins: PACKET_COINS,
        help_need: HELPS_NEEDED,
        valid_hours: PACKET_HOURS,
        helps_a_day: HELPS_A_DAY,
      }
    }),
  )

  serve('redSetPacket', async ({ player: { uid } }) => {
    const isNew = await tx((t) => openPacket(t, uid, now()))
    const packet = await newestPacket(db, uid)
    return { packet: await packetView(db, packet!, uid, now()), is_new: isNew ? 1 : 0 }
  })

  serve('redHelp', async ({ body, player: { uid } }) => {
    const coins = await tx((t) => helpPacket(t, uid, body.share_code, now()))
    const packet = await packetByCode(db, body.share_code)
    return { coins, packet: await packetView(db, packet!, uid, now()) }
  })

  serve('redExtract', async ({ body, player }) => {
    const { coins, balance } = await tx((t) => extractPacket(t, player.uid, body.packet_id, now()))
    return { coins, extcredits2: balance }
  })

  serve('redGetHelpList', async ({ body, player }) => {
    const packet = await findPacket(db, player?.uid ?? null, body.share_code)
    return { list: packet ? (await readHelpers(db, packet.id)).map(winner) : [] }
  })

  serve('redGetSuccessList', async () => {
    const run = await readRun(db, RED_PACKET_ACTIVITY, now())
    return { list: run ? (await readFilled(db, run.id, FILLED_SHOWN)).map(winner) : [] }
  })

  serve('redGetExtractSum', async ({ player }) => {
    const { extracted, waiting, packets } = await readSums(db, player.uid)
    return { sum_coins: extracted, wait_coins: waiting, packets }
  })

  serve('redGetUserExtract', async ({ body, player }) => {
    const { list, count } = await readExtracts(db, player.uid, body.page ?? 1, EXTRACTS_PAGE_SIZE)
    return { list: list.map(({ packetId, coins, at }) => ({ packet_id: packetId, coins, ctime: secondsOf(at) })), count }
  })
}

const winner = ({ nickname, avatar, coins, at }: { nickname: string; avatar: string; coins: number; at: Date }) => ({
  nickname: maskNickname(nickname),
  useravatar: avatar,
  coins,
  ctime: secondsOf(at),
})
