// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { openSoundSink } from './sound-sink.ts'

afterEach(() => vi.unstubAllGlobals())

it('asks for sound in each press, since the first one of a finger may not count REACH-5', () => {
  const resume = vi.fn(async () => undefined)
  vi.stubGlobal('AudioDecoder', vi.fn())
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = resume
      close = async () => undefined
      createMediaStreamDestination = () => ({ stream: { getAudioTracks: () => [{ stop() {} }] } })
    },
  )
  const sink = openSoundSink()
  for (const press of ['pointerdown', 'pointerup']) dispatchEvent(new Event(press))
  expect(resume).toHaveBeenCalledTimes(2)
  sink?.stop()
  dispatchEvent(new Event('pointerup'))
  expect(resume).toHaveBeenCalledTimes(2)
})
