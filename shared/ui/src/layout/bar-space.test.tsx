// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { barSpace } from './bar-space.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const reserved = () => document.documentElement.style.getPropertyValue('--bar-bottom')

it('keeps the height of a fixed bar free while it is there, and none for a bar in the flow', () => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(76)
  const fixed = render(<div ref={barSpace} style={{ position: 'fixed' }} />)
  expect(reserved()).toBe('calc(76px - var(--safe-bottom))')
  fixed.unmount()
  expect(reserved()).toBe('')
  render(<div ref={barSpace} style={{ position: 'static' }} />)
  expect(reserved()).toBe('')
})
