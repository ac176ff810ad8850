import { expect, it } from 'vitest'
import type { Encoder } from './encoder.ts'
import { steer } from './steering.ts'

it("leaves bitrate and holds to the socket while it uses the peer connection's encoder STREAM-11", () => {
  const said: unknown[] = []
  let isOfSocket = false
  const encoder = {
    codec: 'H264',
    keyframe: () => said.push('key'),
    setRate: (kbps: number) => said.push(kbps),
    hold: (isHeld: boolean) => said.push(isHeld),
  } as unknown as Encoder
  const steering = steer(encoder, () => !isOfSocket)
  const steerAll = () => {
    steering.setRate(3_000, { fps: 30, max_kbps: 5_000 })
    steering.hold(true)
    steering.keyframe()
  }
  steerAll()
  isOfSocket = true
  // UDP was lost in play: its sender still paces, and must not undo what the socket holds.
  steerAll()
  isOfSocket = false
  steerAll()
  expect(said).toEqual([3_000, true, 'key', 'key', 3_000, true, 'key'])
})
