import type { StreamQuality } from '@cloudplay/contract/signaling'
import { attachInput, createStreamingSdk, isRotated, type Scene, type StreamingSdk, type StreamStats } from '../../../mf-play/src/stream/index.ts'

/** What the benchmark asks of this page: it plays by the product's own SDK and remembers what that said. */
export interface StreamPage {
  start(options: { signalUrl: string; ticket: string; quality: StreamQuality }): void
  sdk: StreamingSdk | null
  scenes: Scene[]
  stats: StreamStats[]
  firstPictureMs: number | null
  problem: string | null
  soundBlocked: boolean
}

declare global {
  interface Window {
    streamPage: StreamPage
  }
}

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
    const sdk = createStreamingSdk('webrtc')
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
