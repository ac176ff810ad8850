/**
 * The stream, for pages: no React, no page knows WebRTC.
 *
 *   const sdk = createStreamingSdk('webrtc')
 *   sdk.on('scene', (scene) => …)        // progress, play, stop … (specification section 4)
 *   sdk.connect({ signalUrl, ticket, video, renewAddress })
 *   const detach = attachInput(sdk, { stage: video, rotated: () => isRotated(innerWidth, innerHeight), lockPointer: false })
 *   …
 *   detach(); sdk.disconnect()
 */
import type { StreamingSdk } from './streaming-sdk.ts'
import { createWebRtcSdk } from './webrtc/webrtc-sdk.ts'

export { attachInput } from './input/attach.ts'
export { createHeldInputs } from './input/held.ts'
export { isRotated } from './input/rotation.ts'
export { QUALITIES, type QualityName } from './quality.ts'
export type * from './streaming-sdk.ts'

/** Makers of the SDKs behind the one interface, by the name `StreamAccess.adapter` uses. */
const makers = { webrtc: createWebRtcSdk } as const
export type AdapterName = keyof typeof makers

export function createStreamingSdk(adapter: AdapterName): StreamingSdk {
  return makers[adapter]()
}
