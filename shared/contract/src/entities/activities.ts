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
