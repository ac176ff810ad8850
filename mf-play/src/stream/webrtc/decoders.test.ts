// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { decodableCodecs } from './decoders.ts'

const H264 = {
  mimeType: 'video/H264',
  sdpFmtpLine: 'level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=42e01f',
}
const HIGH = { mimeType: 'video/H264', sdpFmtpLine: 'packetization-mode=1;profile-level-id=640c1f' }
const VP8 = { mimeType: 'video/VP8' }
const lists = (...codecs: object[]) =>
  vi.stubGlobal(
    'RTCRtpReceiver',
    Object.assign(() => {}, { getCapabilities: () => ({ codecs }) }),
  )
const says = (decodingInfo: (asked: { video: { contentType: string } }) => Promise<unknown>) =>
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator) as object, { mediaCapabilities: { decodingInfo } }),
  )

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('RTCPeerConnection', () => {})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what a browser can decode REACH-1', () => {
  it('is nothing without WebRTC', async () => {
    vi.stubGlobal('RTCPeerConnection', undefined)
    expect(await decodableCodecs()).toBe('noWebRtc')
  })

  it('is its list, best first', async () => {
    lists(VP8, HIGH, H264, { mimeType: 'video/AV1' })
    expect(await decodableCodecs()).toEqual(['H264', 'VP8'])
    lists(VP8, HIGH)
    expect(await decodableCodecs()).toEqual(['VP8'])
    lists({ mimeType: 'video/AV1' })
    expect(await decodableCodecs()).toBe('noCodec')
  })

  it('leaves out a decoder that is listed and does not work', async () => {
    lists(VP8, H264)
    says(async ({ video }) => ({ supported: !video.contentType.includes('H264') }))
    expect(await decodableCodecs()).toEqual(['VP8'])
    says(async () => ({ supported: false }))
    expect(await decodableCodecs()).toBe('noCodec')
  })

  it('uses the list if the browser does not say more in time', async () => {
    lists(VP8, H264)
    says(() => Promise.reject(new TypeError('webrtc is not a type')))
    expect(await decodableCodecs()).toEqual(['H264', 'VP8'])
    says(() => new Promise(() => {}))
    const answer = decodableCodecs()
    await vi.advanceTimersByTimeAsync(1_500)
    expect(await answer).toEqual(['H264', 'VP8'])
  })

  it('is read from an offer if there is no list', async () => {
    vi.stubGlobal(
      'RTCPeerConnection',
      class {
        addTransceiver() {}
        createOffer = async () => ({ sdp: 'a=rtpmap:96 VP8/90000\r\na=rtpmap:97 rtx/90000' })
        close() {}
      },
    )
    vi.stubGlobal('RTCRtpReceiver', () => {})
    expect(await decodableCodecs()).toEqual(['VP8'])
  })
})
