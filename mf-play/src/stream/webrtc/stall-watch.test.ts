import { describe, expect, it } from 'vitest'
import { StallWatch } from './stall-watch.ts'

const looks = (watch: StallWatch, ...totals: number[]) =>
  totals.map((total) => watch.look(total, true))

describe('frames that stop while the connection lives', () => {
  it('asks for a keyframe, then for a new connection, then begins again', () => {
    expect(looks(new StallWatch(), 30, 60, 60, 60, 60, 60, 60, 60)).toEqual([
      'nothing',
      'nothing',
      'nothing',
      'askKeyframe',
      'nothing',
      'nothing',
      'restart',
      'nothing',
    ])
  })

  it('is content with any new frame, and with none in a hidden page', () => {
    expect(looks(new StallWatch(), 30, 30, 31, 31, 32)).toEqual([
      'nothing',
      'nothing',
      'nothing',
      'nothing',
      'nothing',
    ])
    const watch = new StallWatch()
    expect(Array.from({ length: 9 }, () => watch.look(30, false))).toEqual(
      Array.from({ length: 9 }, () => 'nothing'),
    )
  })
})
