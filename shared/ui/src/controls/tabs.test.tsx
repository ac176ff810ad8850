// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Tabs } from './Tabs.tsx'

it('moves between tabs by the arrow keys, around the ends', () => {
  const onChange = vi.fn()
  const items = [
    { key: 'code', label: '验证码登录' },
    { key: 'pwd', label: '密码登录' },
  ] as const
  render(<Tabs label="登录方式" items={items} value="code" onChange={onChange} />)
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('验证码登录')
  fireEvent.keyDown(screen.getByRole('tablist'), { key: 'ArrowLeft' })
  expect(onChange).toHaveBeenCalledWith('pwd')
  expect(document.activeElement?.textContent).toBe('密码登录')
})
