// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useDownloadDots } from './download-dots.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.restoreAllMocks()
})

const dotsOf = (gameId: number, hasDownload = true) =>
  renderHook(() => useDownloadDots(gameId, hasDownload)).result

describe('the dots that lead to the version for phones PLAY-19', () => {
  it('stay until the player has looked, each for itself, and for that game only', () => {
    const first = dotsOf(7)
    expect(first.current.dots).toEqual({ ball: true, entry: true })
    act(() => first.current.see('ball'))
    expect(first.current.dots).toEqual({ ball: false, entry: true })
    expect(dotsOf(7).current.dots).toEqual({ ball: false, entry: true })
    act(() => first.current.see('entry'))
    expect(dotsOf(7).current.dots).toEqual({ ball: false, entry: false })
    expect(dotsOf(8).current.dots).toEqual({ ball: true, entry: true })
  })

  it('do not exist for a game without such a version, and store nothing then', () => {
    const none = dotsOf(7, false)
    expect(none.current.dots).toEqual({ ball: false, entry: false })
    act(() => none.current.see('ball'))
    expect(dotsOf(7).current.dots.ball).toBe(true)
  })

  it('last for the visit without storage, and survive unreadable storage', () => {
    localStorage.setItem('dotDownShow', '{"7":1}')
    localStorage.setItem('dotTwoShow', 'no JSON')
    const dots = dotsOf(7)
    expect(dots.current.dots).toEqual({ ball: true, entry: true })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    act(() => dots.current.see('entry'))
    expect(dots.current.dots.entry).toBe(false)
  })
})
