import { Type, type Static } from 'typebox'
import { ageVerdict, flag, gameId, unixSeconds, yuan } from '../shape.ts'

/** When an activity runs. `end_time` is the first second after it; both are 0 for one that is not planned. `now` is the server's time, or the time that an operator previews. */
export const ActivityRun = Type.Object({
  isStart: flag,
  start_time: unixSeconds,
  end_time: unixSeconds,
  now: unixSeconds,
  is_preview: Type.Optional(flag),
})
export type ActivityRun = Static<typeof ActivityRun>

/** An activity of the calendar that runs or is ahead. Without `now`, so that the same answer serves every visitor until one begins or ends. */
export const PlannedActivity = Type.Object({
  type: Type.String(),
  isStart: flag,
  start_time: unixSeconds,
  end_time: unixSeconds,
})
export type PlannedActivity = Static<typeof PlannedActivity>

/** A play card: `id` is mPay's `duration_id`, `ext` coins, `avg` yuan an hour, `time` hours, `save` yuan saved. */
export const PlayCardTier = Type.Object({
  id: Type.Integer(),
  ext: Type.Integer(),
  money: yuan,
  avg: Type.Number(),
  time: Type.Integer({ description: 'whole hours at the usual price of a game' }),
  member_time: Type.Optional(Type.Integer({ description: 'whole hours at the price for members' })),
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

/** Someone who helped or won, with the name masked. */
export const Winner = Type.Object({
  nickname: Type.String(),
  useravatar: Type.String(),
  coins: Type.Integer(),
  ctime: unixSeconds,
})
export type Winner = Static<typeof Winner>

/** A trial that an activity gives away. `status` 0 not to be had, 1 to receive, 2 received; `left` of the stock. */
export const GameTrial = Type.Object({
  game_id: gameId,
  name: Type.String(),
  desc: Type.String(),
  ad_image: Type.String({ description: 'tall, 360' }),
  image_list: Type.String({ description: 'wide, 640' }),
  minutes: Type.Integer(),
  left: Type.Integer(),
  is_playable: flag,
  age_verdict: ageVerdict,
  status: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]),
})
export type GameTrial = Static<typeof GameTrial>

const summaryGame = {
  game_id: gameId,
  name: Type.String(),
  ad_image: Type.String({ description: 'tall, 360' }),
}

/** A player's year, from what was really played. Days and hours are Shanghai's; null where nothing was played. */
export const AnnualSummary = Type.Object({
  year: Type.Integer(),
  nickname: Type.String(),
  useravatar: Type.String(),
  title: Type.String({ description: 'what kind of player this year showed' }),
  play_minutes: Type.Integer(),
  play_days: Type.Integer(),
  game_count: Type.Integer(),
  free_minutes: Type.Integer({ description: 'of the minutes, those that were free' }),
  coins_spent: Type.Integer(),
  longest_day: Type.Union([
    Type.Object({ date: Type.String(), minutes: Type.Integer() }),
    Type.Null(),
  ]),
  busiest_hour: Type.Union([Type.Integer({ minimum: 0, maximum: 23 }), Type.Null()]),
  first_game: Type.Union([Type.Object({ ...summaryGame, ctime: unixSeconds }), Type.Null()]),
  favourites: Type.Array(Type.Object({ ...summaryGame, minutes: Type.Integer() })),
})
export type AnnualSummary = Static<typeof AnnualSummary>
