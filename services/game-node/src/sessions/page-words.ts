import type { PlayControls } from '@cloudplay/contract/controls'
import type { EndReason } from '@cloudplay/contract/session-end'
import type { StreamMode } from '@cloudplay/contract/stream-modes'
import { STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import { END_SCENES } from './end-scenes.ts'
import type { PlayerLink } from './session-options.ts'

/** Of the picture, until the game reports its size. */
const USUAL_SHAPE = 16 / 9

interface Welcome {
  /** What the game draws; absent: it isn't known yet. */
  size: { widthPx: number; heightPx: number } | null | undefined
  /** What its seat was given for. */
  lines: number
  resumed: boolean
  controls: PlayControls | undefined
  modes: readonly StreamMode[]
}

/** Messages of a session to its page. */
export function welcome(
  link: PlayerLink,
  cid: string,
  { size, lines, resumed, controls, modes }: Welcome,
): void {
  const { widthPx, heightPx } = size ?? { widthPx: lines * USUAL_SHAPE, heightPx: lines }
  link.send({
    t: 'welcome',
    cid,
    width: widthPx,
    height: heightPx,
    resumed,
    ...(controls && { controls }),
    socket_stream: true,
    modes: [...modes],
  })
}

export const init = (link: PlayerLink): void =>
  link.send({ t: 'scene', scene: 'init', progress: 20 })
export const booting = (link: PlayerLink): void =>
  link.send({ t: 'scene', scene: 'totalTime', progress: 40 })
export const connecting = (link: PlayerLink): void =>
  link.send({ t: 'scene', scene: 'wait', reason: 'applyGame', progress: 60 })
/** `pausesInMs`: the player does nothing, and the game pauses after this time. */
export const plays = (link: PlayerLink, pausesInMs?: number): void =>
  link.send({
    t: 'scene',
    scene: 'play',
    progress: 100,
    ...(pausesInMs !== undefined && { pauses_in_ms: pausesInMs }),
  })
export const reconnecting = (link: PlayerLink | null): void =>
  link?.send({ t: 'scene', scene: 'reconnectingStatus', progress: 20 })

/** The game is frozen, and waits this long for its player. */
export const paused = (link: PlayerLink | null, leftMs: number): void =>
  link?.send({ t: 'scene', scene: 'reconnectingStatus', progress: 20, paused_for_ms: leftMs })

/** Another page took over the game; this one is disconnected. */
export function takenOver(link: PlayerLink): void {
  link.send({ t: 'error', code: 'taken_over', msg: '游戏已在另一个页面打开' })
  link.close(STREAM_CLOSE.takenOver)
}

export function noCodec(link: PlayerLink): void {
  link.send({ t: 'error', code: 'no_codec', msg: '当前浏览器不支持云游戏画面' })
  link.close(STREAM_CLOSE.noCodec)
}

export function end(link: PlayerLink, reason: EndReason): void {
  link.send({ t: 'scene', scene: END_SCENES[reason], reason })
  link.send({ t: 'ended', reason })
  link.close(STREAM_CLOSE.ended)
}
