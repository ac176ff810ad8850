import { factsOf, games } from '@cloudplay/catalog-data'
import { describe, expect, it } from 'vitest'
import { controlsOf } from './controls-of.ts'

describe('the controls of a game PLAY-28', () => {
  it('are unknown for a game without a recipe', () => {
    expect(controlsOf('no-such-game')).toBeUndefined()
  })

  it('have an input for each device that the page of the game names', () => {
    const known = games.flatMap(({ slug, gameMark }) => {
      const controls = controlsOf(gameMark)
      return controls ? [{ slug, controls }] : []
    })
    expect(known.length).toBeGreaterThanOrEqual(10)
    for (const { slug, controls } of known) {
      const has = (device: 'keys' | 'mouse' | 'touch' | 'pad') =>
        controls.actions.some((action) => action[device])
      const devices = {
        keyboard: has('keys'),
        mouse: has('mouse'),
        touch: has('touch') || controls.touch !== undefined,
        gamepad: has('pad'),
      }
      for (const { device } of factsOf(slug).controls)
        expect(devices[device], `${slug}: ${device}`).toBe(true)
    }
  })
})
