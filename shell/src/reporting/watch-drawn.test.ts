// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchDrawn } from './watch-drawn.ts'

const told = vi.fn<(isDrawn: boolean) => void>()
let isThere = true

beforeEach(() => {
  vi.useFakeTimers()
  isThere = true
})
afterEach(() => {
  vi.useRealTimers()
  told.mockClear()
  document.body.innerHTML = ''
})

const show = (html: string) => {
  document.body.innerHTML = `<nav>tabs</nav><main>${html}</main>`
  watchDrawn({ isThere: () => isThere, told })
}

it.each([
  ['nothing', '', false],
  ['blanks in empty boxes', '<div><p> \n </p></div>', false],
  ['a text', '<div><p>云游戏</p></div>', true],
  ['a picture', '<div><img src="/a.webp"></div>', true],
])('%s: looked at two seconds after it was shown DELIV-22', (_what, html, isDrawn) => {
  show(html)
  vi.advanceTimersByTime(1_999)
  expect(told).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(told.mock.calls).toEqual([[isDrawn]])
  vi.advanceTimersByTime(60_000)
  expect(told).toHaveBeenCalledTimes(1)
})

it('a page that waits for its data gets more time, and not forever DELIV-22', () => {
  const skeleton = '<div aria-busy="true"><button>loading</button></div>'
  show(skeleton)
  vi.advanceTimersByTime(2_000)
  expect(told).not.toHaveBeenCalled()
  document.querySelector('main')!.innerHTML = '<h1>here</h1>'
  vi.advanceTimersByTime(4_000)
  expect(told.mock.calls).toEqual([[true]])
  told.mockClear()
  show(skeleton)
  vi.advanceTimersByTime(15_000)
  expect(told.mock.calls).toEqual([[false]])
})

it('says nothing of a page that was left before, nor of one in a hidden tab DELIV-22', () => {
  show('')
  isThere = false
  vi.advanceTimersByTime(60_000)
  isThere = true
  show('')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(60_000)
  expect(told).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})
