// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './Button.tsx'
import { Checkbox } from './Checkbox.tsx'
import { Field } from './Field.tsx'
import { PasswordField } from './PasswordField.tsx'

it('ties label and error to the input and passes the text on', () => {
  const onChange = vi.fn()
  render(
    <Field
      label="手机号"
      value="13"
      onChange={onChange}
      error="请填写正确的手机号"
      maxLength={11}
      inputMode="tel"
    />,
  )
  const input = screen.getByRole('textbox', { name: '手机号' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(
    '请填写正确的手机号',
  )
  expect(input.getAttribute('maxlength')).toBe('11')
  expect(input.getAttribute('inputmode')).toBe('tel')
  fireEvent.change(input, { target: { value: '138' } })
  expect(onChange).toHaveBeenCalledWith('138')
})

it('is not marked wrong without an error, and describes itself by its hint', () => {
  render(<Field label="密码" value="" onChange={() => {}} hint="7 到 15 位" />)
  const input = screen.getByRole('textbox', { name: '密码' })
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(document.getElementById(input.getAttribute('aria-describedby')!)?.textContent).toBe(
    '7 到 15 位',
  )
  expect(screen.queryByRole('alert')).toBeNull()
})

it('shows and hides a password', () => {
  render(<PasswordField label="密码" value="secret" onChange={() => {}} />)
  const input = screen.getByLabelText('密码') as HTMLInputElement
  expect(input.type).toBe('password')
  fireEvent.click(screen.getByRole('button', { name: '显示密码' }))
  expect(input.type).toBe('text')
  fireEvent.click(screen.getByRole('button', { name: '隐藏密码' }))
  expect(input.type).toBe('password')
})

it('ticks by its label', () => {
  const onChange = vi.fn()
  render(
    <Checkbox checked={false} onChange={onChange} error="请先阅读并同意">
      我已阅读
    </Checkbox>,
  )
  fireEvent.click(screen.getByText('我已阅读'))
  expect(onChange).toHaveBeenCalledWith(true)
  expect(screen.getByRole('checkbox', { name: '我已阅读' }).getAttribute('aria-invalid')).toBe(
    'true',
  )
})

it('ignores presses and form submits while busy', () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy onClick={onClick}>
        登录
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: '登录' })
  fireEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
})

it('is a link of the same look when asked to be', () => {
  render(
    <Button as="a" href="/recharge">
      充值
    </Button>,
  )
  expect(screen.getByRole('link', { name: '充值' }).getAttribute('type')).toBeNull()
})
