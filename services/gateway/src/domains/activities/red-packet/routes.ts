import { RED_PACKET_ACTIVITY } from '@cloudplay/contract/constants'
import type { Scope } from '../../../http/deps.ts'
import { shown } from '../operator/preview.ts'
import { readRun, runView } from '../runs/calendar.ts'
import {
  canOpen,
  extractPacket,
  findPacket,
  helpPacket,
  openPacket,
  packetView,
} from './packets.ts'
import { newestPacket, packetByCode } from './repository.ts'
import { HELPS_A_DAY, HELPS_NEEDED, PACKET_COINS, PACKET_HOURS } from './rules.ts'

/** A player's packet: opening it, helping friends, taking out its coins. */
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
    const isNew = await tx((t, now) => openPacket(t, uid, now))
    const packet = await newestPacket(db, uid)
    return { packet: await packetView(db, packet!, uid, now()), is_new: isNew ? 1 : 0 }
  })

  serve('redHelp', async ({ body, player: { uid } }) => {
    const coins = await tx((t, now) => helpPacket(t, uid, body.share_code, now))
    const packet = await packetByCode(db, body.share_code)
    return { coins, packet: await packetView(db, packet!, uid, now()) }
  })

  serve('redExtract', async ({ body, player }) => {
    const { coins, balance } = await tx((t, now) =>
      extractPacket(t, player.uid, body.packet_id, now),
    )
    return { coins, extcredits2: balance }
  })
}
