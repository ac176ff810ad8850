import { Type } from 'typebox'
import { ActivityRun, PlayCardTier } from '../entities/activities.ts'
import { nothing, shape, unixSeconds } from '../shape.ts'

export const activityCalls = {
  getTemCoins: shape(
    'required',
    'Activity coins: `temNum` are those in the balance that expire, the first of them at `expire_time`. `today_status` 0 not now, 1 to fetch, 2 fetched.',
    nothing,
    Type.Object({
      ...ActivityRun.properties,
      temNum: Type.Integer(),
      expire_time: unixSeconds,
      today_coins: Type.Integer(),
      today_status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
      days_received: Type.Integer(),
      days_max: Type.Integer(),
    }),
  ),
  receiveTemCoins: shape(
    'required',
    "Fetches today's activity coins into the balance, once a day.",
    nothing,
    Type.Object({ coins: Type.Integer(), temNum: Type.Integer(), expire_time: unixSeconds }),
  ),
  getDurationInfo: shape(
    'none',
    'The play card: when it is sold, its tiers, and when its coins expire. Bought by mPay with `activity` and `duration_id`.',
    nothing,
    Type.Object({
      ...ActivityRun.properties,
      activity: Type.String({ description: 'what mPay calls it' }),
      expire_time: unixSeconds,
      list: Type.Array(PlayCardTier),
    }),
  ),
}
