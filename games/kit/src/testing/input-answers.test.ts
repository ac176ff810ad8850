import type { PlayControls } from '@cloudplay/contract/controls'
import { describe, expect, it } from 'vitest'
import type { Game } from '../play.ts'
import { drivesOf } from './drive.ts'
import { inputAnswers } from './input-answers.ts'

/** A square that Space moves once the game has begun; it trembles by dice. */
const game: Game = {
  loop: new Float32Array(2),
  begin: () => {
    let x = 0
    let isOn = false
    return {
      input: (input) => {
        if (input.kind !== 'key' || !input.down) return
        if (input.code === 'Enter') isOn = true
        else if (input.code === 'Space' && isOn) x += 400
      },
      releaseAll: () => undefined,
      step: () => undefined,
      paint: (context) => {
        context.fillStyle = '#fff'
        context.fillRect(x + Math.random() * 400, 0, 40, 40)
      },
      returned: () => undefined,
      progress: () => null,
    }
  },
}
const controls: PlayControls = {
  actions: [{ name: { 'zh-CN': '跳', en: 'Jump' }, keys: ['Space', 'KeyW'], pad: ['left'] }],
  pauses: true,
}
const answering = (scenes: Parameters<typeof inputAnswers>[2]) =>
  inputAnswers(game, controls, scenes)
    .filter(({ answers }) => answers)
    .map(({ device, input }) => `${device} ${input}`)

describe('the inputs of a game PLAY-28', () => {
  it('answer where the picture changes by them, not by dice', () => {
    expect(answering([['Enter']])).toEqual(['keys Space'])
    expect(answering([[1]])).toEqual([])
    expect(answering([[1], ['Enter']])).toEqual(['keys Space'])
  })

  it('are each driven, a stick in four ways', () => {
    const [action] = controls.actions
    expect(drivesOf(action!, 'keys').map(({ input }) => input)).toEqual(['Space', 'KeyW'])
    expect(drivesOf(action!, 'pad')[0]!.ways).toHaveLength(4)
    expect(drivesOf(action!, 'touch')).toEqual([])
  })
})
