import { STREAM_CLOSE } from '@cloudplay/contract/stream-protocol'
import type { FailureCode } from '../sdk/streaming-sdk.ts'

/** After these closes the page must not come back by itself. */
export const FINAL_CLOSES: Record<number, FailureCode | undefined> = {
  [STREAM_CLOSE.takenOver]: 'taken_over',
  [STREAM_CLOSE.badMessages]: 'bad_message',
  [STREAM_CLOSE.tooMany]: 'too_many_messages',
  [STREAM_CLOSE.noCapacity]: 'no_capacity',
}

/** What a player is told. */
export const FAILURE_TEXTS: Record<FailureCode, string> = {
  unauthenticated: '进入凭证已失效，请重新进入游戏',
  bad_message: '连接出错，请刷新页面重试',
  too_many_messages: '操作过于频繁，请刷新页面重试',
  no_capacity: '当前服务器已满，请稍后再试',
  unknown_game: '这台服务器暂时没有该游戏，请重新进入',
  taken_over: '游戏已在另一个页面打开',
  draining: '服务器正在维护，请重新进入游戏',
  unreachable: '暂时连不上游戏服务器，请检查网络后重试',
  unsupported: '当前浏览器不支持云游戏画面，请更换浏览器',
}
