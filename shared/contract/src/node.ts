import { Type, type Static } from 'typebox'
import { DISCONNECT_GRACE_SECONDS } from './constants.ts'
import { IceServer } from './entities/play.ts'

/**
 * What a game node and the gateway say to each other. The protocol is level-triggered: once a second the node says
 * everything it runs, and the answer says everything it should run. Nothing is lost when either side dies, because
 * the next heartbeat says it all again.
 *
 * The node sends `POST {GATEWAY_URL}/internal/node/heartbeat` with `Authorization: Bearer {NODE_KEY}`, body
 * `heartbeatRequest`, answer `heartbeatResponse`. Rules the two sides keep:
 * - A session in the answer that the node does not run is started at once (it boots ahead of its player).
 * - A session the node runs, that had started before the heartbeat was sent, and that the answer lacks, is ended.
 * - An ended session is reported until the answer lacks it; while it is still listed it is never started again,
 *   unless its `boot` is higher than the one that ended.
 * - A higher `boot` than the running one restarts the game under the same session.
 * - A node that got no answer for `NODE_LOST_AFTER_MS` ends its sessions: a gateway that is only being replaced costs
 *   no player a game.
 * - The gateway gives a node up after `NODE_DEAD_AFTER_MS` of silence, counted only while it could have heard: the
 *   sessions there end, the running minute is given back, and the players may have other seats at once. A node that
 *   was given up and still lives costs no player a place: its next heartbeat restores its seats, and the answer ends
 *   what it should no longer run.
 */
export const NODE_HEARTBEAT_PATH = '/internal/node/heartbeat'
export const NODE_HEARTBEAT_MS = 1_000
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
/**
 * The site proxies `/stream/{node_id}` as a raw websocket to the node's `signal_url`, and `/stream/{node_id}/ws` to its
 * latency probe, which is next to it.
 */
export const STREAM_PATH_PREFIX = '/stream/'
/** The latency probe on the node's own port: whatever short text is sent comes back at once. It asks for no login. */
export const PROBE_PATH = '/ws'
/** Texts a probe answers on one connection, and how long it stays open: what a speed test needs and a little more. */
export const PROBE_MESSAGES_MAX = 60
export const PROBE_OPEN_MS = 30_000
/** The kind of machine of a node that does not name one. */
export const STANDARD_RESOURCE = { id: 'standard', title: '标准机型', title_en: 'Standard' } as const

const id = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_.:-]+$' })
/** A region or a kind of machine as players read it; without `title_en` its title is the same in every language. */
const named = Type.Object({
  id: id(64),
  title: Type.String({ minLength: 1, maxLength: 64 }),
  title_en: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
})
const milliseconds = Type.Integer({ minimum: 0 })

/** Why a session ended, in one word; the page has the words for it in the player's language. */
export const endReason = Type.Union([
  /** The gateway no longer wants it: logged out, released, time or money used up. */
  Type.Literal('released'),
  /** The player stayed away longer than the grace time. */
  Type.Literal('grace_over'),
  /** The game's process died or stopped answering. */
  Type.Literal('game_crashed'),
  /** The game never gave a first frame. */
  Type.Literal('boot_failed'),
  /** The game ended by itself. */
  Type.Literal('game_exited'),
  /** The node is being taken out of service. */
  Type.Literal('node_draining'),
  /** The node could not reach the gateway for too long. */
  Type.Literal('gateway_lost'),
])
export type EndReason = Static<typeof endReason>

/** What the node says of one session. `since_ms` is the node's clock when it came into this state. */
export const nodeSession = Type.Object({
  cid: id(64),
  state: Type.Union([Type.Literal('booting'), Type.Literal('playing'), Type.Literal('grace'), Type.Literal('ended')]),
  since_ms: milliseconds,
  /** Which start of the game this is; see `desiredSession.boot`. */
  boot: Type.Integer({ minimum: 0 }),
  /** Only with `ended`. */
  reason: Type.Optional(endReason),
  /** The login (`ticketClaims.sid`) by which a page holds it, or held it last. */
  sid: Type.Optional(id(64)),
})
export type NodeSession = Static<typeof nodeSession>

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
  games: Type.Array(id(64), { maxItems: 1000 }),
  /** Where the gateway proxies the players' websocket to, such as ws://127.0.0.1:9100/stream. */
  signal_url: Type.String({ pattern: '^wss?://', maxLength: 512 }),
  /** The probe's address as players' pages reach it, such as wss://east.example:199/ws; absent: through the site only. */
  probe_url: Type.Optional(Type.String({ pattern: '^wss?://', maxLength: 512 })),
  /** How busy the machine is: 1 is all of its processors. */
  load: Type.Optional(Type.Number({ minimum: 0, maximum: 1000 })),
  /** True: give it no new player; its games are played to their end. */
  draining: Type.Boolean(),
  sessions: Type.Array(nodeSession, { maxItems: 20_000 }),
})
export type HeartbeatRequest = Static<typeof heartbeatRequest>

/** One session that should exist on the node. */
export const desiredSession = Type.Object({
  cid: id(64),
  game_mark: id(64),
  state: Type.Union([Type.Literal('booting'), Type.Literal('playing'), Type.Literal('grace')]),
  /** Raised by a restart of the game; absent is 0. */
  boot: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type DesiredSession = Static<typeof desiredSession>

export const heartbeatResponse = Type.Object({
  status: Type.Literal(200),
  data: Type.Object({
    sessions: Type.Array(desiredSession, { maxItems: 20_000 }),
    /** Reported sessions that go on at another node: end them here, and let their pages come again by a new address. */
    moved: Type.Optional(Type.Array(id(64), { maxItems: 20_000 })),
    /** Of the reported `sid`, those that are over: their pages are let go, and the games wait for their player as after a lost connection. */
    revoked: Type.Optional(Type.Array(id(64), { maxItems: 20_000 })),
    /** STUN and TURN servers for this node's own side of each connection; absent: none. */
    ice_servers: Type.Optional(Type.Array(IceServer, { maxItems: 16 })),
    /** The gateway's clock when it read the list, after the heartbeat had come in. For people; no rule compares clocks. */
    issued_at_ms: milliseconds,
  }),
})
export type HeartbeatResponse = Static<typeof heartbeatResponse>

/**
 * Claims of a ticket: a JWT, HS256 with NODE_KEY, by which the gateway lets one player into one session. A minute
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
  /** Seconds since 1970. */
  exp: Type.Integer({ minimum: 0 }),
  jti: id(64),
})
export type TicketClaims = Static<typeof ticketClaims>
