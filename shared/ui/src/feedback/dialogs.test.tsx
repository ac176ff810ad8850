// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { alert, choose, confirm } from './dialogs.ts'
import { Dialog } from './Dialog.tsx'
import { Dialogs } from './Dialogs.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Dialogs />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function ask<T>(question: () => Promise<T>): Promise<{ answer: Promise<T> }> {
  let answer!: Promise<T>
  await act(async () => void (answer = question()))
  return { answer }
}

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))

it('asks in a modal named by its title and returns the answer', async () => {
  const { answer } = await ask(() => confirm({ title: '注销服务器？', text: '未保存的进度会丢失' }))
  const dialog = screen.getByRole('dialog', { name: '注销服务器？' })
  expect((dialog as HTMLDialogElement).open).toBe(true)
  await press('确定')
  expect(await answer).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('treats cancel, Esc and a press outside as no', async () => {
  const byButton = await ask(() => confirm({ title: '一' }))
  await press('取消')
  expect(await byButton.answer).toBe(false)

  const byEscape = await ask(() => confirm({ title: '二' }))
  await act(
    async () =>
      void fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
  )
  expect(await byEscape.answer).toBe(false)

  const byPress = await ask(() => confirm({ title: '三' }))
  await act(async () => void fireEvent.click(screen.getByRole('dialog')))
  expect(await byPress.answer).toBe(false)
})

/** The second tap of a double tap, at the time of the tests' clock. */
const pressAgain = (element: HTMLElement) =>
  act(async () => {
    const press = createEvent.click(element, { detail: 2 })
    Object.defineProperty(press, 'timeStamp', { value: performance.now() })
    fireEvent(element, press)
  })

it('ignores the second tap of the double tap that opened it, but not a later double tap', async () => {
  const { answer } = await ask(() => confirm({ title: '已提交' }))
  const button = screen.getByRole('button', { name: '确定' })
  await act(async () => vi.advanceTimersByTime(100))
  await pressAgain(screen.getByRole('dialog'))
  await pressAgain(button)
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await act(async () => vi.advanceTimersByTime(401))
  await pressAgain(button)
  expect(await answer).toBe(true)
})

it('counts down by the clock, ignores a press outside, and expires into no', async () => {
  const onExpire = vi.fn()
  const { answer } = await ask(() =>
    confirm({ title: '已就绪', confirmLabel: '立即进入', countdownSeconds: 60, onExpire }),
  )
  expect(screen.getByRole('timer').textContent).toBe('60 秒')
  await act(async () => vi.advanceTimersByTime(1000))
  expect(screen.getByRole('timer').textContent).toBe('59 秒')
  await act(async () => void fireEvent.click(screen.getByRole('dialog')))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await act(async () => vi.advanceTimersByTime(58_999))
  expect(onExpire).not.toHaveBeenCalled()
  await act(async () => vi.advanceTimersByTime(250))
  expect(onExpire).toHaveBeenCalledTimes(1)
  expect(await answer).toBe(false)
})

it('does not expire once it was answered', async () => {
  const onExpire = vi.fn()
  const { answer } = await ask(() =>
    confirm({ title: '已就绪', confirmLabel: '立即进入', countdownSeconds: 60, onExpire }),
  )
  await press(/立即进入/)
  await act(async () => vi.advanceTimersByTime(120_000))
  expect(await answer).toBe(true)
  expect(onExpire).not.toHaveBeenCalled()
})

it('shows questions one after the other', async () => {
  const first = await ask(() => alert({ title: '第一' }))
  const second = await ask(() => alert({ title: '第二' }))
  expect(screen.getByRole('dialog', { name: '第一' })).toBeTruthy()
  await press('知道了')
  await first.answer
  expect(screen.getByRole('dialog', { name: '第二' })).toBeTruthy()
  await press('知道了')
  await second.answer
})

it('returns the value of the choice, also of a quiet link, and undefined when withdrawn', async () => {
  const question = {
    title: '需要实名认证',
    choices: [
      { value: 'why', label: '为什么需要实名认证', kind: 'link' as const },
      { value: 'verify', label: '去认证', kind: 'confirm' as const },
    ],
  }
  const taken = await ask(() => choose(question))
  await press('为什么需要实名认证')
  expect(await taken.answer).toBe('why')

  const leaving = new AbortController()
  const withdrawn = await ask(() => choose({ ...question, signal: leaving.signal }))
  await act(async () => leaving.abort())
  expect(await withdrawn.answer).toBeUndefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('returns the focus to the previous element', async () => {
  render(<button type="button">注销</button>)
  const asked = screen.getByRole('button', { name: '注销' })
  asked.focus()
  const { answer } = await ask(() => confirm({ title: '注销服务器？' }))
  await press('取消')
  expect(await answer).toBe(false)
  expect(document.activeElement).toBe(asked)
})

it('leads to the page after a question that opened by itself PAGE-3', async () => {
  render(<main>首页</main>)
  const { answer } = await ask(() => alert({ title: '需要实名认证' }))
  await press('知道了')
  await answer
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('stays when the browser closes it against the will of its owner', () => {
  const content = (
    <button type="button" data-autofocus="">
      正在支付
    </button>
  )
  const { rerender } = render(
    <Dialog open onClose={() => undefined} title="支付">
      {content}
    </Dialog>,
  )
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '支付' })
  const shown = vi.spyOn(dialog, 'showModal')
  // The second Esc in a row: nothing can refuse it.
  act(() => dialog.close())
  expect([dialog.open, shown.mock.calls.length]).toEqual([true, 1])
  expect(document.activeElement?.textContent).toBe('正在支付')

  rerender(
    <Dialog open={false} onClose={() => undefined} title="支付">
      {content}
    </Dialog>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(shown).toHaveBeenCalledTimes(1)
})
