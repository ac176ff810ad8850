// @vitest-environment happy-dom
import { apiFailure } from '@cloudplay/api'
import { Button } from '@cloudplay/ui'
import { Toasts } from '@cloudplay/ui/outlets'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FormCheckbox, FormField, useSiteForm, type Fault } from './index.ts'

type Names = { first: string; last: string; agreed: boolean }
type Word = 'firstEmpty' | 'lastEmpty' | 'agreeFirst'

const chinese: Record<Word, string> = {
  firstEmpty: '名不为空',
  lastEmpty: '姓不为空',
  agreeFirst: '请先同意',
}
const english: Record<Word, string> = {
  firstEmpty: 'Enter a first name',
  lastEmpty: 'Enter a last name',
  agreeFirst: 'Please agree',
}

function check({ first, last, agreed }: Names): Fault<keyof Names, Word> | null {
  if (first === '') return { field: 'first', word: 'firstEmpty' }
  if (last === '') return { field: 'last', word: 'lastEmpty' }
  return agreed ? null : { field: 'agreed', word: 'agreeFirst' }
}

type Send = (names: Names) => Promise<'leaving' | undefined>

function NameForm({ send, words = chinese }: { send: Send; words?: Record<Word, string> }) {
  const form = useSiteForm({
    defaults: { first: '', last: '', agreed: false },
    check,
    words,
    send,
    fieldOf: { last_name: 'last' },
  })
  return (
    <form onSubmit={form.submit} noValidate aria-label="names">
      <FormField form={form} name="first" label="First" tidy={(text) => text.trimStart()} />
      <FormField form={form} name="last" label="Last" type="password" />
      <FormCheckbox form={form} name="agreed">
        Agreed
      </FormCheckbox>
      <Button type="submit" busy={form.busy}>
        Save
      </Button>
      <Button onClick={() => form.fieldIsFine('first')}>Check first</Button>
      <Toasts />
    </form>
  )
}

const show = (send: Send) => render(<NameForm send={send} />)
const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const input = (label: string) => screen.getByLabelText(label) as HTMLInputElement
const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

function fill() {
  type('First', 'Ada')
  type('Last', 'Lovelace')
  fireEvent.click(screen.getByRole('checkbox'))
}

it('shows one fault at a time, at its field, and focuses it, a checkbox too ACCT-3 PAGE-3', async () => {
  const send = vi.fn<Send>(async () => undefined)
  show(send)
  for (const [label, text] of [
    ['First', '名不为空'],
    ['Last', '姓不为空'],
    ['Agreed', '请先同意'],
  ] as const) {
    await press('Save')
    expect(errors()).toEqual([text])
    const field = input(label)
    expect(document.activeElement).toBe(field)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(text)
    if (label !== 'Agreed') type(label, ' Ada')
    expect(errors()).toEqual(label === 'Agreed' ? [text] : [])
  }
  fireEvent.click(screen.getByRole('checkbox'))
  expect(errors()).toEqual([])
  expect(send).not.toHaveBeenCalled()
  await press('Save')
  expect(send).toHaveBeenCalledWith({ first: 'Ada', last: ' Ada', agreed: true })
})

it('checks a field by itself', async () => {
  show(async () => undefined)
  await press('Check first')
  expect([errors(), document.activeElement]).toEqual([['名不为空'], input('First')])
  type('First', 'Ada')
  await press('Check first')
  expect(errors()).toEqual([])
})

it('shows an error in the new language after a change LANG-1', async () => {
  const send = async () => undefined
  const page = render(<NameForm send={send} />)
  await press('Save')
  page.rerender(<NameForm send={send} words={english} />)
  expect(errors()).toEqual(['Enter a first name'])
})

it.each([
  ['first', 'First'],
  ['last_name', 'Last'],
])(
  'shows a refusal about %s at the field %s, ready to be typed again ACCT-3',
  async (named, label) => {
    let refused = true
    const send = vi.fn<Send>(async () => {
      if (refused) throw apiFailure('refused', 400, '这个名字不行', named)
      return undefined
    })
    show(send)
    fill()
    await press('Save')
    const field = input(label)
    expect([
      errors(),
      screen
        .queryAllByRole('status')
        .map((toast) => toast.textContent)
        .join(''),
    ]).toEqual([['这个名字不行'], ''])
    expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([
      field,
      0,
      field.value.length,
    ])
    expect([input('First').value, input('Last').value, input('Agreed').checked]).toEqual([
      'Ada',
      'Lovelace',
      true,
    ])
    refused = false
    await press('Save')
    expect([errors(), send.mock.calls.length]).toEqual([[], 2])
  },
)

it.each([
  ['a refusal about nothing of the form', () => apiFailure('refused', 400, '今天不行', 'captcha')],
  ['an outage', () => apiFailure('network', 0, '今天不行')],
])('says %s as a toast, keeps what was typed, and can be sent again', async (_, failure) => {
  const send = vi.fn<Send>(async () => {
    throw failure()
  })
  show(send)
  fill()
  await press('Save')
  expect(await screen.findByText('今天不行')).toBeTruthy()
  expect([errors(), input('First').value, input('Last').value]).toEqual([[], 'Ada', 'Lovelace'])
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull()
  await press('Save')
  expect(send).toHaveBeenCalledTimes(2)
})

it('sends once for concurrent submits, and again only after the first answer', async () => {
  let answer: (what: 'leaving' | undefined) => void = () => {}
  const send = vi.fn<Send>(() => new Promise((resolve) => (answer = resolve)))
  show(send)
  fill()
  const form = screen.getByRole('form', { name: 'names' })
  await act(async () => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await act(async () => void fireEvent.submit(form))
  expect(send).toHaveBeenCalledTimes(1)
  const button = screen.getByRole('button', { name: 'Save' })
  expect(button.getAttribute('aria-busy')).toBe('true')
  await act(async () => answer(undefined))
  expect(button.getAttribute('aria-busy')).toBeNull()
  await act(async () => void fireEvent.submit(form))
  expect(send).toHaveBeenCalledTimes(2)
  // It stays busy while another page opens.
  await act(async () => answer('leaving'))
  await act(async () => void fireEvent.submit(form))
  expect([send.mock.calls.length, button.getAttribute('aria-busy')]).toEqual([2, 'true'])
})
