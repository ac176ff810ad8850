// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { DisplayPace } from './display-pace.ts'

function player() {
  const stage = document.createElement('div')
  const video = document.createElement('video')
  stage.append(video)
  document.body.append(stage)
  return { stage, pace: new DisplayPace(video) }
}

describe('the pace of the display', () => {
  it('is kept up by one point next to slow frames, which no reader and no finger meets', () => {
    const { stage, pace } = player()
    pace.keepFor(30)
    pace.keepFor(30)
    expect(stage.children).toHaveLength(2)
    const point = stage.lastElementChild as HTMLElement
    expect(point.ariaHidden).toBe('true')
    expect(point.style.pointerEvents).toBe('none')
  })

  it('is left to frames that are quick enough, and to itself once the stream is over', () => {
    const { stage, pace } = player()
    pace.keepFor()
    pace.keepFor(60)
    expect(stage.children).toHaveLength(1)
    pace.keepFor(30)
    pace.stop()
    expect(stage.children).toHaveLength(1)
  })
})
