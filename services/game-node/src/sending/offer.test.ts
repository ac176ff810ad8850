import { expect, it } from 'vitest'
import { extendOffer, takesRepair } from './offer.ts'

const OFFER = [
  'v=0',
  'm=video 9 UDP/TLS/RTP/SAVPF 96',
  'a=mid:0',
  'a=ssrc:42 cname:game',
  'a=ssrc:42 msid:game video',
  'a=rtpmap:96 H264/90000',
  'a=rtcp-fb:96 nack',
  'a=rtcp-fb:96 goog-remb',
  'm=audio 9 UDP/TLS/RTP/SAVPF 111',
  'a=ssrc:43 cname:game',
  'a=rtpmap:111 opus/48000/2',
  '',
].join('\r\n')

it('offers reports of arrivals and repair packets for the picture, and nothing new for the sound STREAM-11', () => {
  const lines = extendOffer(OFFER).split('\r\n')
  expect(lines.slice(1, lines.indexOf('m=audio 9 UDP/TLS/RTP/SAVPF 111'))).toEqual([
    'm=video 9 UDP/TLS/RTP/SAVPF 96 97',
    'a=mid:0',
    'a=ssrc-group:FEC-FR 42 44',
    'a=ssrc:42 cname:game',
    'a=ssrc:42 msid:game video',
    'a=ssrc:44 cname:game',
    'a=ssrc:44 msid:game video',
    'a=extmap:14 http://www.webrtc.org/experiments/rtp-hdrext/playout-delay',
    'a=extmap:3 http://www.ietf.org/id/draft-holmer-rmcat-transport-wide-cc-extensions-01',
    'a=rtpmap:96 H264/90000',
    'a=rtcp-fb:96 transport-cc',
    'a=rtpmap:97 flexfec-03/90000',
    'a=fmtp:97 repair-window=10000000',
    'a=rtcp-fb:96 nack',
  ])
  const sound = lines.slice(lines.indexOf('m=audio 9 UDP/TLS/RTP/SAVPF 111'))
  expect(sound.join('\r\n')).toBe(OFFER.slice(OFFER.indexOf('m=audio')))
})

it('knows from the answer whether a page takes repair packets', () => {
  expect(takesRepair('a=rtpmap:96 H264/90000\r\na=rtpmap:97 flexfec-03/90000\r\n')).toBe(true)
  expect(takesRepair('a=rtpmap:96 H264/90000\r\n')).toBe(false)
})
