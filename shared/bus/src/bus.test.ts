import { describe, expect, it, vi } from 'vitest'
import { emit, on, reportListenerErrors } from './index.ts'

describe('event bus SHELL-8', () => {
  it('delivers a payload to every listener until it unsubscribes', () => {
    const heard = vi.fn<(payload: { balance: number }) => void>()
    const leave = on('wallet:changed', heard)
    emit('wallet:changed', { balance: 5 })
    leave()
    emit('wallet:changed', { balance: 6 })
    expect(heard.mock.calls).toEqual([[{ balance: 5 }]])
  })

  it('calls the other listeners when one throws, and reports the error', () => {
    const report = vi.fn()
    reportListenerErrors(report)
    const heard = vi.fn()
    const leaves = [
      on('queue:moved', () => {
        throw new Error('broken remote')
      }),
      on('queue:moved', heard),
    ]
    emit('queue:moved', null)
    leaves.forEach((leave) => leave())
    expect(heard).toHaveBeenCalledOnce()
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ message: 'broken remote' }),
      'queue:moved',
    )
  })
})
