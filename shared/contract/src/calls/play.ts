import { Type } from 'typebox'
import { PROBLEM_TEXT_MAX } from '../constants.ts'
import {
  EndedSession,
  GameSaves,
  LagReport,
  problemCategory,
  MissedSeat,
  ProductInUse,
  QueueInfo,
  SeatOffer,
  SecondRow,
  SpeedEntry,
  SpeedResult,
  Spending,
  StreamAccess,
  StreamFigures,
  UsedRegion,
  WaitEstimate,
} from '../entities/play.ts'
import { INPUT_MS_MAX, SECONDS_AGE_MAX, SECONDS_MAX } from '../session-seconds.ts'
import { streamMode } from '../signaling.ts'
import { flag, gameId, nothing, read, shape, shortText, unixSeconds } from '../shape.ts'
import { traceMs, traceparent } from '../trace.ts'
import { TRACE_STEPS_MAX } from '../trace-steps.ts'

const productCode = shortText(64, 1)
const consumeType = Type.Integer({ minimum: 0, maximum: 9 })
const serId = shortText(64, 1)
const cid = shortText(64, 1)
const resid = shortText(64, 1)
/** 0: the current one. */
const saveId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })
const endpoint = shortText(1024, 1)
/** Bytes as a browser writes them, with or without padding. */
const base64Url = (length: number) => Type.String({ pattern: `^[A-Za-z0-9_-]{${length}}={0,2}$` })

/**
 * `status` is a ConnectCode. 102, 104, 106 carry `seat`; 103 carries `consume_data` for confirmQueue; 101 carries
 * `speed_list`; 108 carries `url`; 110 carries the session in use.
 */
export const ConnectAnswer = Type.Object({
  status: Type.Integer(),
  msg: Type.String(),
  data: Type.Object({
    seat: Type.Optional(SeatOffer),
    consume_data: Type.Optional(Type.String({ description: 'JSON text, opaque to the page' })),
    speed_list: Type.Optional(Type.Array(SpeedEntry)),
    url: Type.Optional(Type.String()),
    in_use: Type.Optional(ProductInUse),
    waitingPeople: Type.Optional(Type.Integer()),
  }),
  partner_data: Type.String(),
})

const speedTest = Type.Object({ is_need_speed: flag, speed_list: Type.Array(SpeedEntry) })
const message = Type.Object({ msg: Type.String() })

export const playCalls = {
  consumeType: read(
    'required',
    'How this player pays for this game (ConsumeType).',
    Type.Object({ game_id: gameId }),
    Type.Object({ consume_type: consumeType }),
  ),
  getGameInfoById: shape(
    'required',
    "How the page reaches the stream of the player's running session of this game.",
    Type.Object({ game_id: gameId, cid: Type.Optional(cid) }),
    StreamAccess,
  ),
  checkUserIsPlay: read(
    'required',
    'The game in use, if any.',
    nothing,
    Type.Object({ is_play: flag, product: Type.Union([ProductInUse, Type.Null()]) }),
  ),
  getEndedSession: read(
    'required',
    "How one of the player's sessions ended; null while it runs, or if the player has no such session.",
    Type.Object({ cid }),
    Type.Object({ ended: Type.Union([EndedSession, Type.Null()]) }),
  ),
  getService: shape(
    'required',
    'Asks for a seat. `status` inside is the connect code.',
    Type.Object({
      product_code: productCode,
      time_slot_notice: Type.Optional(flag),
      game_mark: Type.Optional(shortText(64)),
      game_path: Type.Optional(shortText(256)),
      start_mode: Type.Optional(Type.Integer()),
      consume_type: consumeType,
      /** The picture that the player chose; a node that can't carry it isn't offered while another can. */
      stream_mode: Type.Optional(streamMode),
    }),
    ConnectAnswer,
  ),
  getServiceStatus: read(
    'optional',
    'Which of these products this player has in use. `product_codes` is joined with commas.',
    Type.Object({
      product_codes: shortText(2048, 1),
      consume_type: Type.Optional(Type.String({ pattern: '^[0-9]$' })),
    }),
    Type.Object({
      info: Type.Array(
        Type.Object({ status: Type.Integer(), productcode: Type.String(), cid: Type.String() }),
      ),
    }),
  ),
  checkStatus: read(
    'required',
    'Is the offered seat still held? code is a SeatCheck.',
    Type.Object({
      product_code: productCode,
      time_slot_in: Type.Optional(flag),
      consume_type: consumeType,
    }),
    Type.Object({ code: Type.Integer(), ser_id: Type.String() }),
  ),
  confirmUse: shape(
    'required',
    'Takes the offered seat and starts the game. A repeat answers with the same session.',
    Type.Object({
      ser_id: Type.Optional(serId),
      product_code: productCode,
      time_slot_in: Type.Optional(flag),
      consume_type: consumeType,
    }),
    Type.Object({ cid: Type.String(), url: Type.String() }),
  ),
  confirmQueue: shape(
    'required',
    'Joins the queue. A repeat keeps the place.',
    Type.Object({
      consume_data: shortText(4096, 1),
      time_slot_in: Type.Optional(flag),
      partner_data: Type.Optional(shortText(4096)),
    }),
    Type.Object({ info: Type.Object({ order: QueueInfo }) }),
  ),
  cancelQueue: shape('required', 'Leaves the queue.', nothing, nothing),
  fetchUserQueue: read(
    'required',
    "The player's place in the queue, if any.",
    nothing,
    Type.Object({ info: Type.Union([QueueInfo, Type.Null()]) }),
  ),
  getWaitEstimate: read(
    'optional',
    'How long this visitor would wait for a seat of this game, in this mode. Some seconds old.',
    Type.Object({ game_id: gameId, stream_mode: Type.Optional(streamMode) }),
    WaitEstimate,
  ),
  releaseServer: shape(
    'required',
    'Gives an offered seat back. `missed` when its time was over.',
    Type.Object({ ser_id: serId }),
    Type.Object({ missed: Type.Optional(MissedSeat) }),
  ),
  cancellation: shape(
    'required',
    'Ends the running session.',
    Type.Object({ cid, confirm: Type.Optional(flag) }),
    Type.Object({ msg: Type.String() }),
  ),
  restart: shape(
    'required',
    'Restarts the game of the running session, in the same seat. A repeat while it restarts does nothing more.',
    Type.Object({ cid }),
    message,
  ),
  switchSystemText: read(
    'required',
    'What the player is asked before another machine is taken. 10300 when there is no running session of this id.',
    Type.Object({ cid }),
    message,
  ),
  switchSystem: shape(
    'required',
    'Moves the running session to another free seat, on another machine where there is one; the game restarts. Refused when none is free.',
    Type.Object({ cid }),
    message,
  ),
  userServiceStatus: read(
    'required',
    'The state of the player with this product, or with the one in use. Always one entry.',
    Type.Object({ product_code: Type.Optional(productCode) }),
    Type.Array(
      Type.Object({
        status: Type.Integer({ description: 'a ServiceStatus' }),
        time_slot_status: flag,
        productcode: Type.String(),
        cid: Type.String(),
        queue_num: Type.Integer(),
      }),
    ),
  ),
  releaseInstance: shape(
    'required',
    'Releases the seat of the player, offered or in use; with `cid` only that one.',
    Type.Object({ cid: Type.Optional(cid) }),
    Type.Object({ msg: Type.String(), is_released: flag }),
  ),
  checkUserAsset: read(
    'required',
    'How this player would pay for this game now; `infiniteTime` is when the unlimited card ends, 0 without one. `spending` is of the running session of this game.',
    Type.Object({ game_id: gameId }),
    Type.Object({
      consume_type: consumeType,
      connect_mode: Type.Integer(),
      infiniteTime: unixSeconds,
      spending: Type.Optional(Spending),
    }),
  ),
  getSaves: read(
    'required',
    "The player's saves of a game.",
    Type.Object({ game_id: gameId }),
    GameSaves,
  ),
  restoreSave: shape(
    'required',
    'Makes an earlier save the current one, which becomes an earlier one. Refused while the game runs.',
    Type.Object({ game_id: gameId, save_id: saveId }),
    GameSaves,
  ),
  resetSave: shape(
    'required',
    'The game starts from nothing next time; the current save becomes an earlier one. `saved_at` names the save that the player saw. Refused while the game runs, or if there is a newer save.',
    Type.Object({ game_id: gameId, saved_at: unixSeconds }),
    GameSaves,
  ),
  exportSave: read(
    'required',
    'An address of this site that downloads one save, good for a minute.',
    Type.Object({ game_id: gameId, save_id: saveId }),
    Type.Object({ url: Type.String() }),
  ),
  reportProblem: shape(
    'required',
    'Stores what a player says is wrong with a game. A repeat with the same key stores nothing more.',
    Type.Object({
      report_key: Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' }),
      game_id: gameId,
      cid: Type.Optional(cid),
      category: problemCategory,
      text: shortText(PROBLEM_TEXT_MAX),
      figures: Type.Optional(StreamFigures),
    }),
    nothing,
  ),
  reportSeconds: shape(
    'required',
    'Keeps what page and node measured in the last seconds of a session, also shortly after its end. A repeat with the same key keeps nothing more.',
    Type.Object({
      cid,
      chunk_key: Type.String({ pattern: '^[0-9A-Za-z-]{8,64}$' }),
      first_seconds_ago: Type.Integer({ minimum: 0, maximum: SECONDS_AGE_MAX }),
      rows: Type.Array(SecondRow, { minItems: 1, maxItems: SECONDS_MAX }),
      /** From an input to the frame that shows it; absent where too few inputs were measured. */
      input: Type.Optional(
        Type.Object({ p95_ms: Type.Number({ minimum: 0, maximum: INPUT_MS_MAX }) }),
      ),
    }),
    nothing,
  ),
  reportTrace: shape(
    'optional',
    'The steps of one tap as its page saw them (SEEN-2). Kept only for a trace that this site began, and once.',
    Type.Object({
      /** The trace, and the span of the whole tap. */
      traceparent,
      outcome: Type.Union([Type.Literal('shown'), Type.Literal('failed'), Type.Literal('left')]),
      began_ms_ago: traceMs,
      for_ms: traceMs,
      steps: Type.Array(
        Type.Object({
          id: Type.String({ pattern: '^[0-9a-f]{16}$' }),
          step: Type.String({ pattern: '^[A-Za-z]{1,20}$' }),
          /** Since the tap. */
          from_ms: traceMs,
          for_ms: traceMs,
        }),
        { maxItems: TRACE_STEPS_MAX },
      ),
    }),
    nothing,
  ),
  getLagReport: read(
    'required',
    "Why one of the player's sessions lagged; null without measurements, or if the player has no such session.",
    Type.Object({ cid }),
    Type.Object({ report: Type.Union([LagReport, Type.Null()]) }),
  ),
  testSpeed: read(
    'required',
    'The regions a product can be played in, and whether a speed test is needed before (connect code 101 says the same).',
    Type.Object({ product_code: productCode }),
    speedTest,
  ),
  rtcTestSpeed: read(
    'required',
    'The same for the speed test client (GATE-3). The answer also carries `code`, equal to `status`.',
    Type.Object({ product_code: productCode }),
    speedTest,
  ),
  speedResultSubmit: shape(
    'required',
    'Keeps what the page measured, and says which region each kind of machine is played in from now on.',
    Type.Object({
      product_code: productCode,
      is_auto: Type.Optional(flag),
      idc_data: Type.Array(SpeedResult, { maxItems: 200 }),
    }),
    Type.Object({ info: Type.Array(UsedRegion) }),
  ),
  speedSet: shape(
    'required',
    'Leaves the region to the speed test again: choices are dropped, of one kind of machine or of all.',
    Type.Object({ resid: Type.Optional(resid) }),
    Type.Object({ info: Type.Array(UsedRegion) }),
  ),
  listDetailIdc: read(
    'optional',
    'All regions by kind of machine, or those of one product, with their load and what this player measured.',
    Type.Object({ product_code: Type.Optional(productCode) }),
    Type.Object({ list: Type.Array(SpeedEntry) }),
  ),
  getNetworkTest: read(
    'none',
    'Servers that answer a page by UDP without a login, as `stun:` addresses: whether they can be reached. None where the site has none.',
    nothing,
    Type.Object({ stun_urls: Type.Array(Type.String(), { maxItems: 4 }) }),
  ),
  setSelectIdc: shape(
    'required',
    'Chooses a region in two calls: first `select_idc`, JSON text of { resid, id }, then `resid` and the `title` of that region.',
    Type.Object({
      select_idc: Type.Optional(shortText(512, 1)),
      resid: Type.Optional(resid),
      title: Type.Optional(shortText(64, 1)),
    }),
    message,
  ),
  webPushKey: read(
    'required',
    'The key that a browser subscribes to Web Push with (VAPID, base64url); empty if this site sends none.',
    nothing,
    Type.Object({ public_key: Type.String() }),
  ),
  webPushSubscribe: shape(
    'required',
    'Sends a ready seat to this browser, until this session ends. A repeat renews it. `endpoint` is the https address of a push service.',
    Type.Object({ endpoint, p256dh: base64Url(87), auth: base64Url(22) }),
    nothing,
  ),
  webPushUnsubscribe: shape(
    'required',
    'Sends nothing more to this browser.',
    Type.Object({ endpoint }),
    nothing,
  ),
  socketToken: shape(
    'required',
    'A token for the push socket, good once and for a minute, the key of its payloads (base64, AES-256-GCM) and its path.',
    nothing,
    Type.Object({ socket_token: Type.String(), key: Type.String(), url: Type.String() }),
  ),
}
