import { describe, expect, it } from 'vitest'
import { carriedModes, modesOfGames, readModes } from './carried-modes.ts'

describe('the modes that a node carries STREAM-10', () => {
  it.each([
    [2, 2, ['720p30', '720p60']],
    [2, 1, ['720p30', '720p60', '720p120', '1080p60']],
    [8, 5, ['720p30', '720p60', '720p120']],
    [8, 7, ['720p30', '720p60']],
    [1, 100, ['720p30', '720p60']],
  ])('with %d cores for %d seats', (cores, seats, modes) => {
    expect(carriedModes(cores, seats)).toEqual(modes)
  })

  it('are those of the operator, who may not name others', () => {
    expect(readModes(undefined)).toBeNull()
    expect(readModes('1080p60, 720p60')).toEqual(['720p30', '720p60', '1080p60'])
    expect(() => readModes('720p60,8k')).toThrow('NODE_MODES may have 720p30, 720p60')
  })

  it('name the games that can draw them', () => {
    const modesOf = (game: string) =>
      game === 'puzzle' ? (['720p30', '720p60'] as const) : (['720p30', '1080p60'] as const)
    expect(modesOfGames(['puzzle', 'racer'], modesOf)).toEqual({
      '720p60': ['puzzle'],
      '1080p60': ['racer'],
    })
  })
})
