import { Type, type Static } from 'typebox'
import { playControls } from './controls.ts'
import { LANGUAGES } from './language.ts'
import { endReason } from './session-end.ts'
import { SECOND_MAX } from './session-seconds.ts'
import { MAX_PADS } from './stream-input.ts'
import { MODE_NAMES, type StreamMode } from './stream-modes.ts'
import { CLIPBOARD_MAX, RUMBLE_MAX_MS } from './stream-protocol.ts'

/**
 * The messages between a player's page and a game node over the websocket `/stream` (through the site:
 * `/stream/{node_id}`). Each is one JSON object, and `t` is its type. Frames, sound and input travel over WebRTC, or where UDP
 * is closed in binary messages of this websocket (`stream-frame.ts`); see `stream-input.ts` for the input.
 *
 * The page says hello with its ticket; the node answers with scenes while the game boots, then offers the stream.
 * `stream-protocol.ts` has the constants that a page needs, without the schema library.
 */
const strict = { additionalProperties: false }
const sdp = Type.String({ minLength: 1, maxLength: 32_768 })
const candidateInit = Type.Object(
  {
    candidate: Type.String({ maxLength: 1024 }),
    sdpMid: Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
    sdpMLineIndex: Type.Optional(
      Type.Union([Type.Integer({ minimum: 0, maximum: 64 }), Type.Null()]),
    ),
  },
  strict,
)
/** Which offer an answer or a candidate belongs to; those of an older one are dropped. */
const round = Type.Integer({ minimum: 0, maximum: 1_000_000 })

export const streamMode = Type.Unsafe<StreamMode>(
  Type.Union(MODE_NAMES.map((name) => Type.Literal(name))),
)

export const streamQuality = Type.Object(
  {
    /** 120 only to a node whose welcome has a mode with it. */
    fps: Type.Union([Type.Literal(30), Type.Literal(60), Type.Literal(120)]),
    /** The most the video may take, in kilobit a second; congestion control stays below it. */
    max_kbps: Type.Integer({ minimum: 300, maximum: 20_000 }),
    /** The most lines of the picture. Only to a node whose welcome has `modes`. Absent: 720. */
    max_height: Type.Optional(Type.Integer({ minimum: 360, maximum: 2_160 })),
  },
  strict,
)
export type StreamQuality = Static<typeof streamQuality>

/**
 * Codecs of the video a page can decode, by their names in SDP, as far as it knows. A node leaves out names it does not
 * know; without the list it takes the codec it likes best.
 */
const videoCodecs = Type.Array(Type.String({ minLength: 1, maxLength: 16 }), { maxItems: 16 })

export const clientMessage = Type.Union([
  Type.Object(
    {
      t: Type.Literal('hello'),
      ticket: Type.String({ minLength: 1, maxLength: 2048 }),
      quality: Type.Optional(streamQuality),
      codecs: Type.Optional(videoCodecs),
      /** Only the socket was lost: the peer connection of this round still runs, and needs no new offer. */
      keep: Type.Optional(round),
      /** The page also takes the messages of `extraMessage`. */
      extras: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  Type.Object({ t: Type.Literal('answer'), round, sdp }, strict),
  Type.Object({ t: Type.Literal('candidate'), round, candidate: candidateInit }, strict),
  /** Answered by `pong` with the same id. */
  Type.Object(
    { t: Type.Literal('ping'), id: Type.Integer({ minimum: 0, maximum: 4_294_967_295 }) },
    strict,
  ),
  Type.Object({ t: Type.Literal('quality'), quality: streamQuality }, strict),
  /** The player's language: after each welcome, and when the player chooses another one. */
  Type.Object(
    {
      t: Type.Literal('language'),
      language: Type.Union([Type.Literal(LANGUAGES[0]), Type.Literal(LANGUAGES[1])]),
    },
    strict,
  ),
  /**
   * The player's menu is open: a game whose recipe allows it stands still, and is shown further. A new media connection
   * begins without a pause.
   */
  Type.Object({ t: Type.Literal('pause'), paused: Type.Boolean() }, strict),
  /** The player wants to copy what is selected in the game. Answered by `clipboard`. */
  Type.Object({ t: Type.Literal('copy') }, strict),
  /** The player is there: the answer to `pauses_in_ms`, and what continues a paused game. */
  Type.Object({ t: Type.Literal('here') }, strict),
  /** The decoder needs a key frame again. */
  Type.Object({ t: Type.Literal('keyframe') }, strict),
  /**
   * The path changed or media stopped: make a new peer connection for the same game. `codecs`: what can be decoded after all;
   * `compatible`: no path was found, so let the browsers' own library make the next; `beside`: the stream over this socket
   * continues, and so do its round of inputs and the game.
   */
  Type.Object(
    {
      t: Type.Literal('restart'),
      codecs: Type.Optional(videoCodecs),
      compatible: Type.Optional(Type.Boolean()),
      beside: Type.Optional(Type.Boolean()),
    },
    strict,
  ),
  /**
   * Starts or ends the stream over this socket (REACH-5), of the newest round. `codecs`: what the page decodes by itself. Only to
   * a node whose welcome has `socket_stream`.
   */
  Type.Object(
    {
      t: Type.Literal('socketStream'),
      round,
      on: Type.Boolean(),
      codecs: videoCodecs,
    },
    strict,
  ),
  /** What arrived in the last second. A node whose publisher has no congestion control adapts to it. */
  Type.Object(
    {
      t: Type.Literal('report'),
      loss_ratio: Type.Number({ minimum: 0, maximum: 1 }),
      rtt_ms: Type.Number({ minimum: 0, maximum: 60_000 }),
      kbps: Type.Number({ minimum: 0, maximum: 1_000_000 }),
    },
    strict,
  ),
])
export type ClientMessage = Static<typeof clientMessage>

/** Scenes of the cloud player (PLAY-17), with the progress they stand for. */
export const sceneMessage = Type.Union([
  Type.Object({
    t: Type.Literal('scene'),
    scene: Type.Literal('init'),
    progress: Type.Literal(20),
  }),
  Type.Object({
    t: Type.Literal('scene'),
    scene: Type.Literal('totalTime'),
    progress: Type.Literal(40),
  }),
  Type.Object({
    t: Type.Literal('scene'),
    scene: Type.Literal('wait'),
    reason: Type.Union([Type.Literal('applyGame'), Type.Literal('whetherToQueue')]),
    progress: Type.Literal(60),
  }),
  Type.Object({
    t: Type.Literal('scene'),
    scene: Type.Literal('play'),
    progress: Type.Literal(100),
    /** Nothing came from the player for long: the game is paused after this time unless something does. */
    pauses_in_ms: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  Type.Object({
    t: Type.Literal('scene'),
    scene: Type.Literal('reconnectingStatus'),
    progress: Type.Literal(20),
    /** The game is paused: it is frozen, and its seat is kept for this time. `here` continues it. */
    paused_for_ms: Type.Optional(Type.Integer({ minimum: 0 })),
  }),
  Type.Object({
    t: Type.Literal('scene'),
    scene: Type.Union([
      Type.Literal('stop'),
      Type.Literal('maintain'),
      Type.Literal('offline'),
      Type.Literal('warning'),
    ]),
    reason: endReason,
  }),
])
export type SceneMessage = Static<typeof sceneMessage>

export const streamErrorCode = Type.Union([
  Type.Literal('unauthenticated'),
  Type.Literal('bad_message'),
  Type.Literal('too_many_messages'),
  Type.Literal('no_capacity'),
  Type.Literal('unknown_game'),
  Type.Literal('taken_over'),
  Type.Literal('draining'),
  /** The page decodes nothing that this node encodes. */
  Type.Literal('no_codec'),
])
export type StreamErrorCode = Static<typeof streamErrorCode>

/** What a running game takes and gives besides keys, mouse and frames (PLAY-31). */
export const gameAbilities = Type.Object({
  /** Characters that are on no key. */
  characters: Type.Boolean(),
  /** Text can be copied from it. */
  clipboard: Type.Boolean(),
  /** What becomes of a gamepad: the game reads it, or presses of keys and mouse by its recipe, or nothing. */
  pad: Type.Union([Type.Literal('game'), Type.Literal('keys'), Type.Literal('none')]),
})
export type GameAbilities = Static<typeof gameAbilities>

/** A vibration of one gamepad. */
export const rumble = Type.Object({
  pad: Type.Integer({ minimum: 0, maximum: MAX_PADS - 1 }),
  /** 0..1 of the low and of the high motor. */
  strong: Type.Number({ minimum: 0, maximum: 1 }),
  weak: Type.Number({ minimum: 0, maximum: 1 }),
  duration_ms: Type.Integer({ minimum: 1, maximum: RUMBLE_MAX_MS }),
})
export type Rumble = Static<typeof rumble>

export const nodeMessage = Type.Union([
  /** First answer to a good hello. */
  Type.Object({
    t: Type.Literal('welcome'),
    cid: Type.String({ maxLength: 64 }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
    /** True: the game was already running and continues. */
    resumed: Type.Boolean(),
    /** How the game is controlled, by its recipe. Absent: unknown. */
    controls: Type.Optional(playControls),
    /** True: the node takes `socketStream`. */
    socket_stream: Type.Optional(Type.Boolean()),
    /** What this game can have here; the node takes `max_height` of the quality. */
    modes: Type.Optional(Type.Array(streamMode, { maxItems: MODE_NAMES.length })),
  }),
  sceneMessage,
  /** `beside`: answers a `restart` with it, while the stream over the socket runs. */
  Type.Object({
    t: Type.Literal('offer'),
    round,
    sdp,
    beside: Type.Optional(Type.Boolean()),
  }),
  Type.Object({ t: Type.Literal('candidate'), round, candidate: candidateInit }),
  Type.Object({ t: Type.Literal('pong'), id: Type.Integer({ minimum: 0 }) }),
  /** The session is over; nothing follows and the socket closes. */
  Type.Object({ t: Type.Literal('ended'), reason: endReason }),
  /** `bad_message` leaves the connection and the game as they were; the others close the socket. */
  Type.Object({
    t: Type.Literal('error'),
    code: streamErrorCode,
    msg: Type.String({ maxLength: 200 }),
  }),
])
export type NodeMessage = Static<typeof nodeMessage>

/** Messages only for a page whose hello has `extras`: earlier pages don't know them. */
export const extraMessage = Type.Union([
  /** Before each offer. */
  Type.Object({ t: Type.Literal('abilities'), abilities: gameAbilities }),
  Type.Object({ t: Type.Literal('rumble'), rumble }),
  /** Answers `copy`; null: nothing is selected, or it isn't text. */
  Type.Object({
    t: Type.Literal('clipboard'),
    text: Type.Union([Type.String({ maxLength: CLIPBOARD_MAX }), Type.Null()]),
  }),
])
export type ExtraMessage = Static<typeof extraMessage>

const figure = Type.Integer({ minimum: 0, maximum: SECOND_MAX })
/** Why a picture gets less than the player chose: the path became narrow, or loses more than repair can make up for. */
export const streamLimit = Type.Union([Type.Literal('narrow'), Type.Literal('loss')])
export type StreamLimit = Static<typeof streamLimit>
/** Why the picture is smaller than the game draws it: the path, or what the player chose. */
export const coarseReason = Type.Union([Type.Literal('path'), Type.Literal('choice')])
export type CoarseReason = Static<typeof coarseReason>
/** What a node measured of a seat in the last second, as in `session-seconds.ts`; absent: not known. */
export const seatFigures = Type.Object({
  asked: Type.Optional(figure),
  frames: figure,
  paintTenthsMs: Type.Optional(figure),
  encodeTenthsMs: Type.Optional(figure),
  sent: Type.Optional(figure),
  sentKbps: Type.Optional(figure),
  waitedMs: Type.Optional(figure),
  /** What the path carries by the node's estimate, and how much of that repairs losses. */
  pathKbps: Type.Optional(figure),
  repairPermille: Type.Optional(figure),
  /** Absent: the player's choice is the only limit. */
  limit: Type.Optional(streamLimit),
  /** Absent: the picture has the size that the game draws. */
  coarse: Type.Optional(coarseReason),
})
export type SeatFigures = Static<typeof seatFigures>
/** Each second while the stream runs, to a page whose hello has `extras`; an earlier page ignores it. */
export const figuresMessage = Type.Object({ t: Type.Literal('figures'), figures: seatFigures })
export type FiguresMessage = Static<typeof figuresMessage>

/** Answers `socketStream`: this seat has no encoder for it. Only to a page that asked. */
export const noSocketStream = Type.Object({ t: Type.Literal('noSocketStream'), round })
export type NoSocketStream = Static<typeof noSocketStream>

/** Everything that a node may send to a page. */
export type PageMessage = NodeMessage | ExtraMessage | FiguresMessage | NoSocketStream
