// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FilmOnHover } from './FilmOnHover.tsx'

let isHovered: boolean
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('hover') }))
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
