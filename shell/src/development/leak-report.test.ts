// @vitest-environment happy-dom
import type { Registry } from '@cloudplay/contract'
import { expect, it, vi } from 'vitest'
import { ownersBy, reportLeaks } from './leak-report.ts'

const registry = {
  remotes: [
    { name: 'mf-a', base: 'http://localhost:8105/' },
    { name: 'mf-b', base: '/remotes/mf-b/1.0.0/' },
  ],
} as Registry

it("finds the remote of a stack line by the remotes' base addresses DELIV-14", () => {
  const ownerOf = ownersBy(() => registry)
  expect(ownerOf('    at begin (http://localhost:8105/page-home.js:12:3)')).toBe('mf-a')
  expect(ownerOf(`    at ${location.origin}/remotes/mf-b/1.0.0/page-x.js:1:20`)).toBe('mf-b')
  expect(ownerOf(`    at ${location.origin}/remotes/mf-b/2.0.0/page-x.js:1:20`)).toBeNull()
  expect(ownerOf('    at http://localhost:8100/main.js:1:1')).toBeNull()
  expect(ownerOf('    at <anonymous>')).toBeNull()
  expect(ownersBy(() => null)('    at http://localhost:8105/page-home.js:1:1')).toBeNull()
})

it('reports by name what is left a while after the last page of a remote closed, and not before DELIV-14', () => {
  vi.useFakeTimers()
  const report = vi.fn()
  const { shown, end } = reportLeaks(
    (line) => (line.includes('leak-report.test') ? 'mf-a' : null),
    report,
  )
  const visit = () => {
    const left = shown('mf-a')
    window.addEventListener('resize', () => undefined)
    return left
  }
  const first = visit()
  const second = visit()
  first()
  vi.advanceTimersByTime(2_000)
  expect(report).not.toHaveBeenCalled()
  second()
  vi.advanceTimersByTime(2_000)
  expect(report).toHaveBeenCalledExactlyOnceWith(
    'mf-a',
    expect.stringMatching(/2 × listener: resize of window, from leak-report\.test\.ts:\d+$/),
  )
  end()
  vi.useRealTimers()
})
