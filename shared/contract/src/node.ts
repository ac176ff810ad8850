import { Type, type Static } from 'typebox'
import { DISCONNECT_GRACE_SECONDS, PAUSE_MINUTES } from './constants.ts'
import { IceServer } from './entities/play.ts'
import { endReason } from './session-end.ts'
import { streamMode } from './signaling.ts'
import { MODE_NAMES, type StreamMode } from './stream-modes.ts'
import { traceparent } from './trace.ts'

/**
 * The protocol between game node and gateway. It is level-triggered: once a second the node lists everything it runs,
 * and the answer lists everything it should run. When either side dies, nothing is lost, because the next heartbeat
 * repeats it all.
 *
 * The node sends `POST {GATEWAY_URL}/internal/node/heartbeat` with `Authorization: Bearer {its key}`, body
 * `heartbeatRequest`, answer `heartbeatResponse`. Rules the two sides keep:
 * - A key belongs to one `node_id`, and the gateway listens to one process of it: another `instance` gets 409 until the
 *   first one has said that it leaves, or has been silent for `NODE_INSTANCE_SILENT_MS`.
 * - The node immediately starts a session that the answer lists and that it does not run (the game boots ahead of its player).
 * - The node ends a session that it started before it sent the heartbeat and that the answer lacks.
 * - The node reports an ended session until the answer lacks it. It never restarts a session that is still listed,
 *   unless its `boot` is higher than the one that ended.
 * - A higher `boot` than the running one restarts the game under the same session.
 * - A node without an answer for `NODE_LOST_AFTER_MS` ends its sessions. That is long enough to replace a gateway without
 *   ending a game.
 * - The gateway declares a node dead after `NODE_DEAD_AFTER_MS` of silence, counted only while the gateway itself was
 *   listening. The sessions there end, the running minute is refunded, and the players can take other seats
 *   immediately. If the node still lives, no player loses a place: its next heartbeat restores its seats, and the
 *   answer ends the sessions that it should no longer run.
 */
export const NODE_HEARTBEAT_PATH = '/internal/node/heartbeat'
export const NODE_HEARTBEAT_MS = 1_000
/**
 * A node makes its key itself and shows only its hash. A new node sends `enrolRequest` with an enrolment token as bearer. With
 * `renew_key` in an answer it sends `renewRequest`, with its key as bearer: the old key is valid until the new one is used. Both
 * answer 200 also when they are sent again.
 */
export const NODE_ENROL_PATH = '/internal/node/enrol'
export const NODE_KEY_PATH = '/internal/node/key'
/** A process that missed three heartbeats no longer keeps its node's id from the next one. */
export const NODE_INSTANCE_SILENT_MS = 3 * NODE_HEARTBEAT_MS
/**
 * What a player has reached in a game, as one archive that only nodes read. `GET {path}{cid}` gives what the player of this
 * session had when it was kept last: 200 with the bytes, 204 without any, 404 where the session is unknown. `PUT
 * {path}{cid}?boot=N` keeps it: 204, also for bytes that are older than what is there, which stays. Both with the node's key.
 */
export const NODE_SAVES_PATH = '/internal/node/saves/'
export const SAVES_MAX_BYTES = 8 * 1024 * 1024
export const savesParams = Type.Object({ cid: Type.String({ format: 'uuid' }) })
export const savesQuery = Type.Object({ boot: Type.Integer({ minimum: 0, maximum: 1_000_000 }) })
/** Without an answer for this long a node is alone, and ends its games. */
export const NODE_LOST_AFTER_MS = 120_000
/** A node silent for this long is dead to the gateway. */
export const NODE_DEAD_AFTER_MS = 15_000
/** A player who lost the connection keeps the running game this long; also the time for the first connection. */
export const GRACE_MS = DISCONNECT_GRACE_SECONDS * 1000
/** A game that is paused because its player was idle keeps its seat this long. */
export const PAUSE_MS = PAUSE_MINUTES * 60_000
/**
 * The site proxies `/stream/{node_id}` as a raw websocket to the node's `signal_url`, and `/stream/{node_id}/ws` to its
 * latency probe, which is next to it.
 */
export const STREAM_PATH_PREFIX = '/stream/'
/** The latency probe on the node's own port: it echoes short texts and asks for no login. */
export const PROBE_PATH = '/ws'
/** Texts a probe answers on one connection, and how long it stays open: what a speed test needs and a little more. */
export const PROBE_MESSAGES_MAX = 60
export const PROBE_OPEN_MS = 30_000
/** The kind of machine of a node that does not name one. */
export const STANDARD_RESOURCE = {
  id: 'standard',
  title: '标准机型',
  title_en: 'Standard',
} as const

const id = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_.:-]+$' })
/** A region or a kind of machine as players read it; without `title_en` its title is the same in every language. */
const named = Type.Object({
  id: id(64),
  title: Type.String({ minLength: 1, maxLength: 64 }),
  title_en: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
})
const milliseconds = Type.Integer({ minimum: 0 })

/** SHA-256 of a key, in hex. */
const keyHash = Type.String({ pattern: '^[0-9a-f]{64}$' })
export const enrolRequest = Type.Object({ node_id: id(64), region_id: id(64), key_hash: keyHash })
export type EnrolRequest = Static<typeof enrolRequest>
export const renewRequest = Type.Object({ key_hash: keyHash })
export type RenewRequest = Static<typeof renewRequest>

/** What the node says of one session. `since_ms` is the node's clock when it came into this state. */
export const nodeSession = Type.Object({
  cid: id(64),
  state: Type.Union([
    Type.Literal('booting'),
    Type.Literal('playing'),
    Type.Literal('grace'),
    Type.Literal('ended'),
  ]),
  since_ms: milliseconds,
  /** Which start of the game this is; see `desiredSession.boot`. */
  boot: Type.Integer({ minimum: 0 }),
  /**
   * How long it has been in this state: a duration, so that no clocks are compared. With `grace` it counts from the last sign
   * of the player, and nothing from then on is charged.
   */
  for_ms: Type.Optional(milliseconds),
  /**
   * With `grace`: the player was idle, the game is frozen, and its seat is kept for `PAUSE_MS`. With `ended`: the player did
   * nothing until the pause was over.
   */
  paused: Type.Optional(Type.Boolean()),
  /** Only with `ended`. */
  reason: Type.Optional(endReason),
  /** The login (`ticketClaims.sid`) by which a page holds it, or held it last. */
  sid: Type.Optional(id(64)),
})
export type NodeSession = Static<typeof nodeSession>

const marks = Type.Array(id(64), { maxItems: 1000 })
const modesOfNode = Type.Unsafe<Partial<Record<StreamMode, string[]>>>(
  Type.Object(Object.fromEntries(MODE_NAMES.map((mode) => [mode, Type.Optional(marks)]))),
)
export type ModesOfNode = Static<typeof modesOfNode>

export const heartbeatRequest = Type.Object({
  node_id: id(64),
  /** New at each start of the node's process: tells a restart, and two nodes under one id, apart. */
  instance: id(64),
  region: named,
  /** The kind of machine, for players who choose a region for each; absent is `STANDARD_RESOURCE`. */
  resource: Type.Optional(named),
  /** Seats. */
  capacity: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** `game_mark` of each game it can run, such as "starlight". */
  games: marks,
  /** Which of the games can be played in which mode (`stream-modes.ts`); every game in the base mode, which is left out. */
  modes: Type.Optional(modesOfNode),
  /** Where the gateway proxies the players' websocket to, such as ws://127.0.0.1:9100/stream. */
  signal_url: Type.String({ pattern: '^wss?://', maxLength: 512 }),
  /** The probe's address as players' pages reach it, such as wss://east.example:199/ws; absent: through the site only. */
  probe_url: Type.Optional(Type.String({ pattern: '^wss?://', maxLength: 512 })),
  /** How busy the machine is: 1 is all of its processors. */
  load: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  /** True: give it no new player; its games are played to their end. */
  draining: Type.Boolean(),
  /** True: the last heartbeat of this process; another one may take the id. */
  leaving: Type.Optional(Type.Boolean()),
  sessions: Type.Array(nodeSession, { maxItems: 20_000 }),
})
export type HeartbeatRequest = Static<typeof heartbeatRequest>

/** One session that should exist on the node. */
export const desiredSession = Type.Object({
  cid: id(64),
  game_mark: id(64),
  state: Type.Union([Type.Literal('booting'), Type.Literal('playing'), Type.Literal('grace')]),
  /** What the seat was given for; absent: the base mode. */
  mode: Type.Optional(streamMode),
  /** Raised by a restart of the game; absent is 0. */
  boot: Type.Optional(Type.Integer({ minimum: 0 })),
  /** How often it was paused; absent is 0. */
  pauses: Type.Optional(Type.Integer({ minimum: 0 })),
  /** It is paused, and ends after this time unless its player returns. A node that starts it does so paused. */
  paused_left_ms: Type.Optional(milliseconds),
})
export type DesiredSession = Static<typeof desiredSession>

export const heartbeatResponse = Type.Object({
  status: Type.Literal(200),
  data: Type.Object({
    sessions: Type.Array(desiredSession, { maxItems: 20_000 }),
    /** Reported sessions that continue at another node. End them here; their pages reconnect by a new address. */
    moved: Type.Optional(Type.Array(id(64), { maxItems: 20_000 })),
    /** Reported `sid` that are over: close their pages; the games wait for the player as after a lost connection. */
    revoked: Type.Optional(Type.Array(id(64), { maxItems: 20_000 })),
    /** STUN and TURN servers for this node's own side of each connection; absent: none. */
    ice_servers: Type.Optional(Type.Array(IceServer, { maxItems: 16 })),
    /** What tickets for this node are signed with, the newest in front; each is valid. */
    ticket_keys: Type.Array(Type.String({ minLength: 32, maxLength: 128 }), {
      minItems: 1,
      maxItems: 2,
    }),
    /** True: the node's key is old. */
    renew_key: Type.Optional(Type.Boolean()),
    /** The gateway's clock when it read the list, after the heartbeat had come in. For people; no rule compares clocks. */
    issued_at_ms: milliseconds,
  }),
})
export type HeartbeatResponse = Static<typeof heartbeatResponse>

/**
 * Claims of a ticket: a JWT, HS256 with the newest of the node's `ticket_keys`, by which the gateway lets one player into one session. A minute
 * long, and good for one connection: a page that reconnects asks for a new one. It travels twice, as `ticket` in the query of
 * `/stream/{node_id}`, where the gateway checks it before it connects anything, and in the page's hello to the node.
 */
export const ticketClaims = Type.Object({
  cid: id(64),
  /** The player's user id. */
  sub: id(64),
  /** The login it was given to: when that ends, so does what the ticket opened. */
  sid: id(64),
  game_mark: id(64),
  node_id: id(64),
  /** What the seat was given for; absent: the base mode. */
  mode: Type.Optional(streamMode),
  /** As in `desiredSession`, for a page that is faster than the list. */
  boot: Type.Optional(Type.Integer({ minimum: 0 })),
  pauses: Type.Optional(Type.Integer({ minimum: 0 })),
  /** Seconds since 1970. */
  exp: Type.Integer({ minimum: 0 }),
  jti: id(64),
  /** The span of the call that gave the ticket. Signed with it, so a page can't name another trace. */
  trace: Type.Optional(traceparent),
})
export type TicketClaims = Static<typeof ticketClaims>
