import { expect, it } from 'vitest'
import { iceUrls } from '../publisher/ice-urls.ts'
import { withoutRelay } from './ice-servers.ts'

const relay = {
  urls: ['turn:r.example:3478?transport=udp'],
  username: '1700014400:n1',
  credential: 'a+b/c=',
}

it('reserves no address at a relay for a node that needs none REACH-3', () => {
  expect(
    [
      { urls: ['stun:s.example:3478'] },
      relay,
      { ...relay, urls: ['stun:r.example:3478', ...relay.urls] },
    ].flatMap(withoutRelay),
  ).toEqual([{ urls: ['stun:s.example:3478'] }, { urls: ['stun:r.example:3478'] }])
})

it('writes the credentials into the address of a relay, and nowhere else REACH-3', () => {
  expect([{ urls: ['stun:s.example:3478'] }, relay].flatMap(iceUrls)).toEqual([
    'stun:s.example:3478',
    'turn:1700014400%3An1:a%2Bb%2Fc%3D@r.example:3478?transport=udp',
  ])
})
