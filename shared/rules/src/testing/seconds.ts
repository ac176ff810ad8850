import { SECOND_COLUMNS } from '@cloudplay/contract/session-seconds'
import type { MeasuredSecond } from '../lag.ts'

/** A second in which nothing is known. */
export const unknownSecond: Omit<MeasuredSecond, 'at'> = {
  ...(Object.fromEntries(SECOND_COLUMNS.map((column) => [column, -1])) as unknown as Omit<
    MeasuredSecond,
    'covers'
  >),
  covers: 1,
}

/** A second of a stream that runs well. */
export const cleanSecond = (fps: number): MeasuredSecond => ({
  at: 0,
  covers: 1,
  fps,
  shown: fps,
  kbps: 4800,
  height: 720,
  rttMs: 24,
  lossPermille: 0,
  repaired: 0,
  decodeTenthsMs: 21,
  lateMs: 4,
  frozenMs: 0,
  asked: fps,
  frames: fps,
  paintTenthsMs: 82,
  encodeTenthsMs: 34,
  sent: fps,
  sentKbps: 4700,
  waitedMs: 6,
})
