import type { SessionSecond } from '@cloudplay/contract/session-seconds'
import type { StreamQuality } from '@cloudplay/contract/signaling'
import type { Scene, StreamingSdk, StreamStats } from '../../../mf-play/src/stream/index.ts'
import type { PictureMarks } from './picture-marks.ts'

/** The benchmark's page: it plays with the product's SDK and records its events. */
export interface StreamPage {
  start(options: { signalUrl: string; ticket: string; quality: StreamQuality }): void
  sdk: StreamingSdk | null
  scenes: Scene[]
  stats: StreamStats[]
  seconds: SessionSecond[]
  firstFrameMs: number | null
  problem: string | null
  soundBlocked: boolean
  /** Milliseconds between each frame shown and the one before, since `watchGaps`. */
  gapsMs: number[]
  watchGaps(): void
  /** Since `watchMarks`, of a game whose frames have marks. */
  marks: PictureMarks | null
  watchMarks(): void
  /** Milliseconds until frames move again, ten of them within half a second; `mostMs` when they do not. */
  untilMoving(mostMs: number): Promise<number>
}

declare global {
  interface Window {
    streamPage: StreamPage
  }
}
