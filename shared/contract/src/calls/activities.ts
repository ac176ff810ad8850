import { Type } from 'typebox'
import {
  ActivityRun,
  AnnualSummary,
  GameTrial,
  PlannedActivity,
  PlayCardTier,
  RedPacket,
  Winner,
} from '../entities/activities.ts'
import { flag, gameId, nothing, read, shape, shortText, unixSeconds } from '../shape.ts'

const shareCode = shortText(32, 1)
const byCode = Type.Object({ share_code: Type.Optional(shareCode) })
const rewardStatus = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)])
const winners = Type.Object({ list: Type.Array(Winner) })

export const activityCalls = {
  getActivities: read(
    'none',
    'What runs now and what comes next, each type once: running ones first, by their end, then the others by their start.',
    nothing,
    Type.Object({ list: Type.Array(PlannedActivity) }),
  ),
  redGetPacket: read(
    'optional',
    "The packet of this code, else the player's newest one, and the rules of the activity.",
    byCode,
    Type.Object({
      ...ActivityRun.properties,
      packet: Type.Union([RedPacket, Type.Null()]),
      can_open: flag,
      total_coins: Type.Integer(),
      help_need: Type.Integer(),
      valid_hours: Type.Integer(),
      helps_a_day: Type.Integer(),
    }),
  ),
  redSetPacket: shape(
    'required',
    'Opens a packet, one a day and one at a time; while one collects, a repeat gives that one.',
    nothing,
    Type.Object({ packet: RedPacket, is_new: flag }),
  ),
  redHelp: shape(
    'required',
    "Helps to fill a friend's packet; `coins` is what it added.",
    Type.Object({ share_code: shareCode }),
    Type.Object({ coins: Type.Integer(), packet: RedPacket }),
  ),
  redGetHelpList: read(
    'optional',
    "Friends who helped this packet, else the player's newest, newest first.",
    byCode,
    winners,
  ),
  redGetSuccessList: read('none', 'Who filled a packet lately, newest first.', nothing, winners),
  redGetExtractSum: read(
    'required',
    "Coins of the player's full packets: extracted, and waiting to be.",
    nothing,
    Type.Object({ sum_coins: Type.Integer(), wait_coins: Type.Integer(), packets: Type.Integer() }),
  ),
  redGetUserExtract: read(
    'required',
    "The player's extractions, newest first.",
    Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })) }),
    Type.Object({
      list: Type.Array(
        Type.Object({ packet_id: Type.Integer(), coins: Type.Integer(), ctime: unixSeconds }),
      ),
      count: Type.Integer(),
    }),
  ),
  redExtract: shape(
    'required',
    'Takes the coins of a full packet into the balance, once; `extcredits2` is the balance after it.',
    Type.Object({ packet_id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
    Type.Object({ coins: Type.Integer(), extcredits2: Type.Integer() }),
  ),
  getTemCoins: read(
    'optional',
    'Activity coins, none to a visitor: `temNum` are those in the balance that expire, the first of them at `expire_time`. `today_status` 0 not now, 1 to fetch, 2 fetched.',
    nothing,
    Type.Object({
      ...ActivityRun.properties,
      temNum: Type.Integer(),
      expire_time: unixSeconds,
      today_coins: Type.Integer(),
      today_status: rewardStatus,
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
  getDurationInfo: read(
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
  distributeGetInfo: read(
    'optional',
    'Trials of new games, and which of them this player has received.',
    nothing,
    Type.Object({
      ...ActivityRun.properties,
      valid_days: Type.Integer(),
      received: Type.Integer(),
      received_max: Type.Integer(),
      list: Type.Array(GameTrial),
    }),
  ),
  distributeReceiveAward: shape(
    'required',
    'Receives the trial of a game: free minutes for it alone, until `expire_time`. Once a player and game.',
    Type.Object({ game_id: gameId }),
    Type.Object({ game_id: gameId, minutes: Type.Integer(), expire_time: unixSeconds }),
  ),
  annualSummaryGetInfo: read(
    'optional',
    "The player's year, or the one shared by this code; null to a visitor without one. `reward_status` 0 to share first, 1 to take, 2 taken.",
    byCode,
    Type.Object({
      ...ActivityRun.properties,
      is_mine: flag,
      share_code: Type.String({ description: 'empty until it is shared' }),
      reward_minutes: Type.Integer(),
      reward_status: rewardStatus,
      summary: Type.Union([AnnualSummary, Type.Null()]),
    }),
  ),
  annualSummaryShareFriend: shape(
    'required',
    "Shares the player's year with everybody who has the code. A repeated call returns the same code.",
    nothing,
    Type.Object({ share_code: Type.String(), reward_status: rewardStatus }),
  ),
  annualSummaryReceiveAward: shape(
    'required',
    'Takes the reward of having shared, once a year: free minutes until `expire_time`.',
    nothing,
    Type.Object({ minutes: Type.Integer(), expire_time: unixSeconds }),
  ),
}
