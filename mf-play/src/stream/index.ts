/**
 * The stream, for pages: no React, no page knows WebRTC.
 *
 *   const sdk = await createStreamingSdk(access, uid)    // by the answer of getGameInfoById
 *   sdk.on('scene', (scene) => …)        // progress, play, stop … (PLAY-17)
 *   sdk.connect({ signalUrl, ticket, video, renewAddress })
 *   const detach = attachInput(sdk, { stage: video, rotated: () => isRotated(innerWidth, innerHeight), lockPointer: false })
 *   …
 *   detach(); sdk.disconnect()
 */
import type { StreamAccess } from '@cloudplay/contract'
import type { StreamingSdk } from './sdk/streaming-sdk.ts'
import { createWebRtcSdk } from './webrtc/webrtc-sdk.ts'

export { attachInput } from './input/attach.ts'
export { capturePointer } from './input/capture-pointer.ts'
export { createHeldInputs } from './input/held.ts'
export { createRemap } from './input/remap.ts'
export { pressKey, typeText } from './input/type-text.ts'
export { isRotated } from './input/rotation.ts'
export { decodableCodecs } from './webrtc/decoders.ts'
export { socketCodecs } from './socket/codecs.ts'
export { QUALITIES, qualitiesIn, type Offered, type QualityName } from './sdk/quality.ts'
export type * from './sdk/streaming-sdk.ts'

/**
 * The SDK that shows a running game: this project's own stream, or the vendor's (PLAY-21). null when the answer names none
 * that this build has, or lacks what the vendor's needs. `uid` is the player's at the vendor.
 */
export async function createStreamingSdk(
  access: StreamAccess,
  uid: string,
): Promise<StreamingSdk | null> {
  if (access.adapter === 'webrtc') return createWebRtcSdk()
  const { haima_sdk_url: sdkUrl, haima_package_name: packageName } = access
  if (!sdkUrl || !packageName) return null
  const { createVendorStream } = await import('./haima/vendor-stream.ts')
  return createVendorStream({
    sdkUrl,
    packageName,
    accessKey: access.haima_access_key,
    accessKeyId: access.haima_access_key_id,
    channelId: access.haima_channel_id ?? '',
    uid,
    utoken: access.ticket,
  })
}
