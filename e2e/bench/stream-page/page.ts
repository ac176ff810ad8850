import { attachInput, isRotated } from '../../../mf-play/src/stream/index.ts'
import { createWebRtcSdk } from '../../../mf-play/src/stream/webrtc/webrtc-sdk.ts'
import type { StreamPage } from './page-type.ts'

const video = document.querySelector('video')!
const page: StreamPage = {
  sdk: null,
  scenes: [],
  stats: [],
  firstPictureMs: null,
  problem: null,
  soundBlocked: false,
  start({ signalUrl, ticket, quality }) {
    const tappedAtMs = performance.now()
    const sdk = createWebRtcSdk()
    page.sdk = sdk
    sdk.on('scene', (scene) => page.scenes.push(scene))
    sdk.on('stats', (stats) => page.stats.push(stats))
    sdk.on('soundBlocked', () => (page.soundBlocked = true))
    sdk.on('failed', ({ code }) => (page.problem = code))
    sdk.on('ended', ({ reason }) => (page.problem = reason))
    sdk.on('firstPicture', () => (page.firstPictureMs = performance.now() - tappedAtMs))
    attachInput(sdk, { stage: video, rotated: () => isRotated(innerWidth, innerHeight), lockPointer: false })
    sdk.connect({ signalUrl, ticket, video, quality })
  },
}
window.streamPage = page
