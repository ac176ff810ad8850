import { describe, expect, it } from 'vitest'
import { statusShown } from './status-shown.ts'

const product = { game_id: 1 }
const queue = { game_id: 2, in_queue: 1 } as const

describe('play status', () => {
  it('is shown only to a player who plays or waits PLAY-13', () => {
    expect(statusShown(null, null, '/', '')).toBeNull()
    expect(statusShown(null, { ...queue, in_queue: 0 }, '/', '')).toBeNull()
    expect(statusShown(product, null, '/', '')).toBe('playing')
    expect(statusShown(null, queue, '/news', '')).toBe('queueing')
    expect(statusShown(product, queue, '/', '')).toBe('playing')
  })

  it('leaves the page of the game itself, and the player, alone PLAY-13', () => {
    expect(statusShown(product, null, '/game/1', '')).toBeNull()
    expect(statusShown(product, null, '/game/2', '')).toBe('playing')
    expect(statusShown(null, queue, '/game/2', '')).toBeNull()
    expect(statusShown(product, null, '/game/9', '?cid=x')).toBeNull()
  })
})
