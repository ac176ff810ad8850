// @vitest-environment happy-dom
import { setUnread } from '@cloudplay/session'
import { act, cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { NoticeBell } from './NoticeBell.tsx'

afterEach(() => {
  cleanup()
  setUnread(0)
})

it('leads to the notices and shows live how many are unread ACCT-14', () => {
  render(<NoticeBell />, { wrapper: MemoryRouter })
  const link = screen.getByRole('link', { name: '消息中心' })
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/notices', ''])
  act(() => setUnread(3))
  expect(screen.getByRole('link', { name: '消息中心，3 条未读' }).textContent).toBe('3')
  act(() => setUnread(120))
  expect(screen.getByRole('link', { name: '消息中心，120 条未读' }).textContent).toBe('99+')
})
