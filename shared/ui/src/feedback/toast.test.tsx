// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loading, toast } from './toast.ts'
import { Toasts } from './Toasts.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toasts />)
})
afterEach(() => {
  act(() => vi.runAllTimers())
  cleanup()
  vi.useRealTimers()
})

it('reads a message out and removes it after three seconds', () => {
  act(() => void toast('刷新成功', { kind: 'success' }))
  expect(screen.getByRole('status').textContent).toBe('刷新成功')
  act(() => vi.advanceTimersByTime(2999))
  expect(screen.queryByText('刷新成功')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('刷新成功')).toBeNull()
})

it('shows the same message once, for longer', () => {
  act(() => void toast('网络错误'))
  act(() => vi.advanceTimersByTime(2000))
  act(() => void toast('网络错误'))
  expect(screen.getAllByText('网络错误')).toHaveLength(1)
  act(() => vi.advanceTimersByTime(2000))
  expect(screen.queryByText('网络错误')).not.toBeNull()
})

it('keeps the newest three', () => {
  act(() => ['一', '二', '三', '四'].forEach((text) => toast(text)))
  expect(screen.getByRole('status').textContent).toBe('二三四')
})

it('shows loading until it is done', () => {
  let done = () => {}
  act(() => {
    done = loading('注销中...')
  })
  act(() => vi.advanceTimersByTime(60_000))
  expect(screen.queryByText('注销中...')).not.toBeNull()
  act(() => done())
  expect(screen.queryByText('注销中...')).toBeNull()
})
