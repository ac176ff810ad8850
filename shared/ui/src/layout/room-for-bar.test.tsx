// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { roomForBar } from './room-for-bar.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const room = () => document.documentElement.style.getPropertyValue('--bar-bottom')

it('keeps the height of a fixed bar free while it is there, and none for a bar in the flow', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76)
  const fixed = render(<div ref={roomForBar} style={{ position: 'fixed' }} />)
  expect(room()).toBe('calc(76px - var(--safe-bottom))')
  fixed.unmount()
  expect(room()).toBe('')
  render(<div ref={roomForBar} style={{ position: 'static' }} />)
  expect(room()).toBe('')
})
