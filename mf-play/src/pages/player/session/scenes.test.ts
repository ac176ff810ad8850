import { describe, expect, it } from 'vitest'
import type { Scene } from '../../../stream/index.ts'
import { sceneOutcome } from './scenes.ts'

const view = (scene: Scene) => {
  const outcome = sceneOutcome(scene)
  return 'view' in outcome ? outcome.view : null
}

describe('scenes of the cloud player', () => {
  it.each<[Scene, number]>([
    [{ scene: 'init', progress: 20 }, 20],
    [{ scene: 'totalTime', progress: 40 }, 40],
    [{ scene: 'wait', reason: 'applyGame', progress: 60 }, 60],
    [{ scene: 'play', progress: 100 }, 100],
    [{ scene: 'reconnectingStatus', progress: 20 }, 20],
  ])('%o means %i percent, with a cause PLAY-17', (scene, progress) => {
    expect(view(scene)?.progress).toBe(progress)
    expect(view(scene)?.cause).not.toBe('')
  })

  it('asks at whetherToQueue PLAY-17', () => {
    expect(view({ scene: 'wait', reason: 'whetherToQueue', progress: 60 })?.phase).toBe('asking')
  })

  it('is playable one second after play PLAY-17', () => {
    expect(sceneOutcome({ scene: 'play', progress: 100 })).toMatchObject({
      playableAfterMs: 1000,
      view: { phase: 'loading' },
    })
  })

  it("loses the product at stop; the other ends show their reason, or the vendor's message PLAY-17", () => {
    expect(sceneOutcome({ scene: 'stop', reason: 'released' })).toEqual({
      over: { text: '这局游戏已经结束', productGone: true },
    })
    expect(sceneOutcome({ scene: 'stop', reason: 'game_exited' })).toEqual({
      over: { text: '游戏已退出', productGone: true },
    })
    expect(sceneOutcome({ scene: 'offline', reason: 'game_crashed' })).toMatchObject({
      over: { text: '游戏意外中断了' },
    })
    expect(sceneOutcome({ scene: 'stop', text: '' })).toEqual({
      over: { text: '', productGone: true },
    })
    for (const scene of ['maintain', 'offline', 'warning'] as const) {
      expect(sceneOutcome({ scene, text: '机房检修' })).toEqual({
        over: { text: '机房检修', productGone: false },
      })
      const wordless = sceneOutcome({ scene, text: '' })
      expect('over' in wordless && wordless.over.text).toBeTruthy()
    }
  })

  it('says that it reconnects PLAY-17', () => {
    expect(sceneOutcome({ scene: 'reconnectingStatus', progress: 20 })).toHaveProperty('toast')
  })
})
