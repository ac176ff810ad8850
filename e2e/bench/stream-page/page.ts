import { attachInput, isRotated } from '../../../mf-play/src/stream/index.ts'
import { createWebRtcSdk } from '../../../mf-play/src/stream/webrtc/webrtc-sdk.ts'
import type { StreamPage } from './page-type.ts'
import { PictureMarks } from './picture-marks.ts'

const MOVING_FRAMES = 10
const MOVING_MS = 500

const video = document.querySelector('video')!
const page: StreamPage = {
  sdk: null,
  scenes: [],
  stats: [],
  seconds: [],
  firstFrameMs: null,
  problem: null,
  soundBlocked: false,
  gapsMs: [],
  marks: null,
  watchGaps() {
    let lastMs = performance.now()
    const shown = (nowMs: number) => {
      page.gapsMs.push(nowMs - lastMs)
      lastMs = nowMs
      video.requestVideoFrameCallback(shown)
    }
    video.requestVideoFrameCallback(shown)
  },
  watchMarks() {
    page.marks = new PictureMarks(video)
  },
  async untilMoving(mostMs) {
    const fromMs = performance.now()
    let seen = page.gapsMs.length
    while (performance.now() - fromMs < mostMs) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      if (page.gapsMs.length - seen < MOVING_FRAMES) continue
      const spanMs = page.gapsMs.slice(1 - MOVING_FRAMES).reduce((sum, gap) => sum + gap, 0)
      // The first of them came that long ago.
      if (spanMs < MOVING_MS) return performance.now() - fromMs - spanMs
      seen = page.gapsMs.length
    }
    return mostMs
  },
  start({ signalUrl, ticket, quality }) {
    const tappedAtMs = performance.now()
    const sdk = createWebRtcSdk()
    page.sdk = sdk
    sdk.on('scene', (scene) => page.scenes.push(scene))
    sdk.on('stats', (stats) => page.stats.push(stats))
    sdk.on('second', (second) => page.seconds.push(second))
    sdk.on('soundBlocked', () => (page.soundBlocked = true))
    sdk.on('failed', ({ code }) => (page.problem = code))
    sdk.on('ended', ({ reason }) => (page.problem = reason))
    sdk.on('firstFrame', () => (page.firstFrameMs = performance.now() - tappedAtMs))
    attachInput(sdk, {
      stage: video,
      rotated: () => isRotated(innerWidth, innerHeight),
      lockPointer: false,
    })
    sdk.connect({ signalUrl, ticket, video, quality })
  },
}
window.streamPage = page
