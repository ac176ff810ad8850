// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FilmOnHover } from './FilmOnHover.tsx'

let isHovered: boolean
/** The features of the browser's media that hold. */
let media: string[]
beforeEach(() => {
  isHovered = false
  media = ['hover: hover']
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: media.some((feature) => query.includes(feature)),
  }))
  const { matches } = Element.prototype
  vi.spyOn(Element.prototype, 'matches').mockImplementation(function (this: Element, selector) {
    return selector === ':hover' ? isHovered : matches.call(this, selector)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const film = () => document.querySelector('video')
const rest = () => act(() => vi.advanceTimersByTime(400))
const show = () =>
  render(
    <article>
      <FilmOnHover src="/media/videos/starlight.webm" />
    </article>,
  )

it('plays for a pointer that rested on the card before this code came LIST-5', () => {
  isHovered = true
  show()
  expect(film()).toBeNull()
  rest()
  expect(film()?.getAttribute('src')).toBe('/media/videos/starlight.webm')
})

it('waits for a pointer, and ends when it leaves LIST-5', () => {
  isHovered = false
  const { container } = show()
  rest()
  expect(film()).toBeNull()
  isHovered = true
  const card = container.querySelector('article')!
  fireEvent.pointerEnter(card)
  rest()
  expect(film()).not.toBeNull()
  isHovered = false
  fireEvent.pointerLeave(card)
  expect(film()).toBeNull()
})

it.each([
  ['cannot hover', []],
  ['wants less motion', ['hover: hover', 'prefers-reduced-motion']],
])('plays nothing for a visitor who %s HOME-7', (_, features) => {
  media = features
  isHovered = true
  show()
  rest()
  expect(film()).toBeNull()
})

it("plays silently for the keyboard's focus, and ends when it moves on LIST-5 HOME-7", async () => {
  const { container } = show()
  const card = container.querySelector('article')!
  let isFocused = true
  const { querySelector } = Element.prototype
  vi.spyOn(Element.prototype, 'querySelector').mockImplementation(function (
    this: Element,
    selector: string,
  ) {
    if (selector === ':focus-visible') return isFocused ? this : null
    return querySelector.call(this, selector)
  })
  fireEvent.focusIn(card)
  rest()
  expect(film()?.muted).toBe(true)
  expect(film()?.hasAttribute('data-shown')).toBe(false)
  fireEvent.playing(film()!)
  expect(film()?.hasAttribute('data-shown')).toBe(true)
  isFocused = false
  await act(async () => void fireEvent.focusOut(card))
  expect(film()).toBeNull()
})

it('ends when the film cannot be played LIST-5', () => {
  isHovered = true
  show()
  rest()
  fireEvent.error(film()!)
  expect(film()).toBeNull()
})
