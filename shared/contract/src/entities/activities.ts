import { Type, type Static } from 'typebox'
import { flag, unixSeconds, yuan } from '../shape.ts'

/** When an activity runs. `end_time` is the first second after it; both are 0 for one that is not planned. */
export const ActivityRun = Type.Object({ isStart: flag, start_time: unixSeconds, end_time: unixSeconds })

/** A play card: `id` is mPay's `duration_id`, `ext` coins, `avg` yuan an hour, `time` hours, `save` yuan saved. */
export const PlayCardTier = Type.Object({
  id: Type.Integer(),
  ext: Type.Integer(),
  money: yuan,
  avg: Type.Number(),
  time: Type.Integer(),
  save: Type.Number(),
})
export type PlayCardTier = Static<typeof PlayCardTier>

/** A packet of coins that friends help to fill. `status` 0 collecting, 1 full, 2 extracted, 3 expired. */
export const RedPacket = Type.Object({
  packet_id: Type.Integer(),
  share_code: Type.String(),
  nickname: Type.String(),
  useravatar: Type.String(),
  is_mine: flag,
  has_helped: flag,
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)]),
  coins: Type.Integer({ description: 'collected so far' }),
  total_coins: Type.Integer(),
  help_count: Type.Integer(),
  help_need: Type.Integer(),
  create_time: unixSeconds,
  expire_time: unixSeconds,
})
export type RedPacket = Static<typeof RedPacket>

/** Somebody who helped or won, with the name masked. */
export const Winner = Type.Object({ nickname: Type.String(), useravatar: Type.String(), coins: Type.Integer(), ctime: unixSeconds })
export type Winner = Static<typeof Winner>
