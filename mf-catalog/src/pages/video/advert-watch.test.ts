import { ADVERT_WATCH_SECONDS } from '@cloudplay/contract'
import { describe, expect, it, vi } from 'vitest'
import { watchAdvert, type AdvertEvent, type AdvertState } from './advert-watch.ts'

const TICK_MS = 500

function watched(report: (event: AdvertEvent) => Promise<unknown> = () => Promise.resolve()) {
  const told: AdvertState[] = []
  const reported = vi.fn(report)
  const watch = watchAdvert(reported, (state) => told.push(state))
  let nowMs = 0
  return {
    reported,
    events: () => reported.mock.calls.map(([event]) => event),
    state: () => told.at(-1),
    async play(seconds: number, isPlaying = true) {
      for (let ms = 0; ms < seconds * 1000; ms += TICK_MS) {
        nowMs += TICK_MS
        watch.tick(nowMs, isPlaying)
        await Promise.resolve()
        await Promise.resolve()
      }
    },
    sleep: (seconds: number) => (nowMs += seconds * 1000),
  }
}

describe('watching a film for the task WELFARE-2', () => {
  it('reports its start and its end to the server, each once', async () => {
    const film = watched()
    await film.play(1)
    expect(film.events()).toEqual(['advert_started'])
    await film.play(ADVERT_WATCH_SECONDS - 2)
    expect(film.state()).toEqual({ phase: 'watching', secondsLeft: 2 })
    expect(film.events()).toEqual(['advert_started'])
    await film.play(10)
    expect(film.events()).toEqual(['advert_started', 'advert_finished'])
    expect(film.state()).toEqual({ phase: 'done', secondsLeft: 0 })
  })

  it('does not count while the film is paused, or while the page slept', async () => {
    const film = watched()
    await film.play(3, false)
    expect(film.events()).toEqual([])
    await film.play(6)
    await film.play(60, false)
    film.sleep(3600)
    await film.play(5)
    expect(film.state()?.phase).toBe('watching')
    expect(film.events()).toEqual(['advert_started'])
  })

  it('counts nothing until the server knows of the start, and reports the start again', async () => {
    let online = false
    const film = watched(() => (online ? Promise.resolve() : Promise.reject(new Error('offline'))))
    await film.play(20)
    expect(film.state()).toBeUndefined()
    expect(film.events().length).toBeGreaterThan(1)
    expect(new Set(film.events())).toEqual(new Set(['advert_started']))
    online = true
    await film.play(5)
    expect(film.state()?.phase).toBe('watching')
    online = false
    await film.play(20)
    expect(film.state()).toEqual({ phase: 'finishing', secondsLeft: 0 })
    online = true
    // Also when the film has ended meanwhile.
    await film.play(5, false)
    expect(film.state()?.phase).toBe('done')
  })

  it('reports once while an answer is on its way', async () => {
    const film = watched(() => new Promise(() => undefined))
    await film.play(30)
    expect(film.events()).toEqual(['advert_started'])
  })
})
