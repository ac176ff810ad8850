import type { Encoder } from './encoder.ts'

/** An encoder, as a connection steers it. */
export type Steering = Pick<Encoder, 'codec' | 'keyframe' | 'setRate' | 'hold'>

/** Bitrate and holds reach the encoder only while this connection may decide. Each may request keyframes. */
export function steer(encoder: Encoder, mayDecide: () => boolean): Steering {
  return {
    codec: encoder.codec,
    keyframe: () => encoder.keyframe(),
    setRate: (kbps, quality) => {
      if (mayDecide()) encoder.setRate(kbps, quality)
    },
    hold: (isHeld) => {
      if (mayDecide()) encoder.hold(isHeld)
    },
  }
}
