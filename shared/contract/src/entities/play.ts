import { Type, type Static } from 'typebox'
import { EARLIER_SAVES_MAX } from '../constants.ts'
import { sessionEndReason } from '../session-end.ts'
import {
  LAG_CAUSES,
  LAG_SIGNS,
  SECOND_COLUMNS,
  SECOND_MAX,
  type LagCause,
  type LagSign,
} from '../session-seconds.ts'
import { coins, flag, gameId, shortText, unixSeconds } from '../shape.ts'

/** A game running, or being started, for this player. `product_use_status` is a `ProductStatus`. */
export const ProductInUse = Type.Object({
  cid: Type.String(),
  game_id: gameId,
  name: Type.String(),
  image_list: Type.String(),
  productcode: Type.String(),
  product_use_status: Type.Integer(),
  use_time_slot_in: flag,
  game_type: Type.Integer(),
  use_own_account: flag,
  url: Type.String({ description: "the player's address for this session" }),
  paused_until: Type.Optional(
    Type.Integer({
      description: 'Unix seconds; only while the game is paused, and then its seat is kept so long',
    }),
  ),
})
export type ProductInUse = Static<typeof ProductInUse>

/** What an entry costs: shown in the dialogs of 102, 104, 106 and in the pushed 'your turn'. */
export const MouldData = Type.Object({
  mould: Type.Union([
    Type.Literal('vip_mould'),
    Type.Literal('notvip_mould'),
    Type.Literal('timeslot_mould'),
  ]),
  vip_price: coins,
  notvip_price: coins,
  rate: Type.Number(),
  time_slot_data: Type.Object({ price: coins }),
})
export type MouldData = Static<typeof MouldData>

/**
 * The player's place in a queue. `queue_num` counts from 1. When a seat is offered, `ser_id` names it and
 * `offer_expires_at` says until when it is held.
 */
export const QueueInfo = Type.Object({
  in_queue: flag,
  game_id: gameId,
  name: Type.String(),
  image_list: Type.String(),
  product_code: Type.String(),
  consume_type: Type.Integer(),
  queue_num: Type.Integer(),
  waitingPeople: Type.Integer(),
  estimate_seconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'null while there is no history to judge by',
  }),
  ser_id: Type.String(),
  offer_expires_at: unixSeconds,
  text: Type.Optional(Type.String({ description: 'with an offered seat: what its push says' })),
  mould_data: Type.Optional(MouldData),
})
export type QueueInfo = Static<typeof QueueInfo>

/** The seat behind codes 102, 104 and 106. */
export const SeatOffer = Type.Object({
  ser_id: Type.String(),
  product_code: Type.String(),
  game_id: gameId,
  consume_type: Type.Integer(),
  expires_at: unixSeconds,
  mould_data: MouldData,
})
export type SeatOffer = Static<typeof SeatOffer>

/** A seat whose offer ran out before its player came. `ser_id` names the seat. */
export const MissedSeat = Type.Object({
  ser_id: Type.String(),
  game_id: gameId,
  name: Type.String(),
  rejoin_until: Type.Integer({
    minimum: 0,
    description:
      'Unix seconds: a player who queues again until then keeps the former place; 0: not',
  }),
})
export type MissedSeat = Static<typeof MissedSeat>

/** What a player who asks for this game now can expect. */
export const WaitEstimate = Type.Object({
  has_seat: flag,
  waitingPeople: Type.Integer(),
  estimate_seconds: Type.Union([Type.Integer(), Type.Null()], {
    description: 'null while there is no history to judge by; 0 with a free seat',
  }),
})
export type WaitEstimate = Static<typeof WaitEstimate>

/**
 * A region of one kind of machine (PLAY-8). The page measures the delay over a websocket to
 * `probe_url`, which echoes short texts. `ip`, `domain` and `port` are its address. They are empty when the node has no
 * public address: then the path is on this site, and the delay includes the way through it.
 */
export const Region = Type.Object({
  id: Type.String(),
  title: Type.String(),
  ip: Type.String(),
  port: Type.Integer(),
  domain: Type.String(),
  queue_num: Type.Integer({
    description: 'load: under 3 smooth, 3 to 9 busy, 10 or more congested',
  }),
  delay: Type.Integer({ description: "milliseconds, of the player's last test; 0 without one" }),
  is_default: flag,
  resid: Type.String(),
  zswk_name: Type.String(),
  probe_url: Type.String({ description: 'websocket address, or path of this site' }),
  is_direct: flag,
  selected: flag,
})
export type Region = Static<typeof Region>

/** A kind of machine with its regions: a tab of the region page, an entry of a speed test's list. */
export const SpeedEntry = Type.Object({
  resid: Type.String(),
  zswk_name: Type.String(),
  idc_list: Type.Array(Region),
})
export type SpeedEntry = Static<typeof SpeedEntry>

/** What a page measured to one region; `delay` 0 where nothing came back. */
export const SpeedResult = Type.Object({
  resid: Type.Optional(shortText(64)),
  id: shortText(64, 1),
  delay: Type.Integer({ minimum: 0, maximum: 60_000 }),
})
export type SpeedResult = Static<typeof SpeedResult>

/** The region from which a player's seats of one kind of machine come first. */
export const UsedRegion = Type.Object({
  resid: Type.String(),
  zswk_name: Type.String(),
  id: Type.String(),
  title: Type.String(),
  delay: Type.Integer(),
  is_auto: Type.Union([Type.Literal(0), Type.Literal(1)], {
    description: '0: the player chose it; 1: it is the fastest, or the default',
  }),
})
export type UsedRegion = Static<typeof UsedRegion>

/** A STUN or TURN server as WebRTC takes it; credentials of a relay are good for some hours. */
export const IceServer = Type.Object({
  urls: Type.Array(Type.String({ minLength: 1, maxLength: 512 }), { minItems: 1, maxItems: 16 }),
  username: Type.Optional(Type.String({ maxLength: 512 })),
  credential: Type.Optional(Type.String({ maxLength: 512 })),
})
export type IceServer = Static<typeof IceServer>

/** How the player's page reaches the game: this project's stream, or the vendor's H5 SDK by its keys. */
export const StreamAccess = Type.Object({
  adapter: Type.Union([Type.Literal('webrtc'), Type.Literal('haima')]),
  haima_package_name: Type.String(),
  haima_access_key: Type.String(),
  haima_access_key_id: Type.String(),
  haima_channel_id: Type.Optional(Type.String()),
  haima_sdk_url: Type.Optional(
    Type.String({ description: "address of the vendor's script, where a vendor runs this game" }),
  ),
  signal_url: Type.String({ description: 'websocket address, or path of this site' }),
  ticket: Type.String({ description: 'good for one session of one player, a minute long' }),
  ice_servers: Type.Optional(
    Type.Array(IceServer, { maxItems: 16, description: 'for the RTCPeerConnection of the page' }),
  ),
  ice_transport_policy: Type.Optional(
    Type.Literal('relay', { description: 'only paths through a relay may be used' }),
  ),
  network: Type.Optional(
    Type.String({
      maxLength: 32,
      description: 'a name for the network of this page, the same each time; it says nothing else',
    }),
  ),
})
export type StreamAccess = Static<typeof StreamAccess>

/** What the player of a session got back, and what is saved. */
const kept = {
  /** Minutes that were charged and returned. */
  returned_minutes: Type.Integer({ minimum: 0 }),
  /** The coins of these minutes; 0 if they were free. */
  returned_coins: coins,
  /** When the game was saved last; 0: there is no save. */
  saved_at: unixSeconds,
}
export const KeptOfSession = Type.Object(kept)
export type KeptOfSession = Static<typeof KeptOfSession>

/** How a session ended, for the player who had it. */
export const EndedSession = Type.Object({
  cid: Type.String(),
  game_id: gameId,
  name: Type.String(),
  reason: sessionEndReason,
  is_idle: Type.Optional(
    Type.Literal(1, { description: 'with grace_over: nothing was done until the pause was over' }),
  ),
  ...kept,
})
export type EndedSession = Static<typeof EndedSession>

/**
 * How the running game is paid from now on: each part until the next one begins. Seconds count from the answer, because clocks
 * differ.
 */
export const Spending = Type.Object({
  cid: Type.String(),
  is_charging: flag,
  parts: Type.Array(
    Type.Object({
      consume_type: Type.Integer(),
      seconds: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
        description: 'null: without an end',
      }),
    }),
    { maxItems: 3 },
  ),
  /** What an hour costs when coins pay. */
  coins_per_hour: coins,
  seconds_left: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], {
    description: 'until the game ends if nothing changes; null: no end in sight',
  }),
  /** The law ends it, not the means. */
  ends_by_law: flag,
})
export type Spending = Static<typeof Spending>

/** A save of one game. */
export const GameSave = Type.Object({
  /** 0: the current one. */
  save_id: Type.Integer({ minimum: 0 }),
  saved_at: unixSeconds,
  bytes: Type.Integer({ minimum: 0 }),
})
export type GameSave = Static<typeof GameSave>

/** A player's saves of one game. */
export const GameSaves = Type.Object({
  /** The next start of the game loads it; null: the game starts from nothing. */
  current: Type.Union([GameSave, Type.Null()]),
  /** Of earlier sessions, the newest first. */
  earlier: Type.Array(GameSave, { maxItems: EARLIER_SAVES_MAX }),
  /** The game runs: its saves can't be changed now. */
  in_use: flag,
})
export type GameSaves = Static<typeof GameSaves>

export const problemCategory = Type.Union([
  Type.Literal('lag'),
  Type.Literal('picture'),
  Type.Literal('sound'),
  Type.Literal('controls'),
  Type.Literal('game'),
  Type.Literal('payment'),
  Type.Literal('other'),
])
export type ProblemCategory = Static<typeof problemCategory>

const figure = Type.Optional(Type.Number({ minimum: 0, maximum: 10_000_000 }))
/** What a page measured of its stream when the player reported a problem; absent: not known. */
export const StreamFigures = Type.Object({
  rtt_ms: figure,
  input_to_frame_ms: figure,
  fps: figure,
  bitrate_kbps: figure,
  loss_ratio: figure,
  decode_ms: figure,
  width_px: figure,
  height_px: figure,
})
export type StreamFigures = Static<typeof StreamFigures>

/** A row of `session-seconds.ts`; more columns than known are left out. */
export const SecondRow = Type.Array(Type.Integer({ minimum: -1, maximum: SECOND_MAX }), {
  minItems: SECOND_COLUMNS.length,
  maxItems: 32,
})

/** A part of a session that lagged, and whose fault it was. */
export const LagSpan = Type.Object({
  from: unixSeconds,
  to: unixSeconds,
  cause: Type.Unsafe<LagCause>(Type.Union(LAG_CAUSES.map((cause) => Type.Literal(cause)))),
  /** What gave it away. */
  sign: Type.Unsafe<LagSign>(
    Type.Union((Object.keys(LAG_SIGNS) as LagSign[]).map((sign) => Type.Literal(sign))),
  ),
  value: Type.Number({ minimum: 0, description: 'of the sign, in its unit' }),
})
export type LagSpan = Static<typeof LagSpan>

/** Why a session lagged (SEEN-4). */
export const LagReport = Type.Object({
  cid: Type.String(),
  game_id: gameId,
  name: Type.String(),
  /** First and last second that was measured. */
  from: unixSeconds,
  to: unixSeconds,
  spans: Type.Array(LagSpan, { maxItems: 100 }),
})
export type LagReport = Static<typeof LagReport>
