// @vitest-environment happy-dom
import { apiFailure } from '@cloudplay/api'
import { describe, expect, it, vi } from 'vitest'

const ui = vi.hoisted(() => ({
  toast: vi.fn<(text: string) => void>(),
  confirm: vi.fn<() => Promise<boolean>>(),
}))
vi.mock('@cloudplay/ui', () => ui)
const { createQueryClient } = await import('./query-client.ts')

async function fail(error: unknown, meta: Record<string, unknown> = {}) {
  ui.toast.mockClear()
  ui.confirm.mockClear()
  const went: string[] = []
  const client = createQueryClient((address) => went.push(address))
  await client
    .fetchQuery({
      queryKey: [Math.random()],
      queryFn: () => Promise.reject(error),
      meta,
      retry: false,
    })
    .catch(() => undefined)
  await Promise.resolve()
  return went
}

describe('failures of server state', () => {
  it('shows the message of a refusal as a toast SHELL-13', async () => {
    await fail(apiFailure('refused', 400, '今天已经签到过了'))
    expect(ui.toast.mock.calls[0]?.[0]).toBe('今天已经签到过了')
  })

  it('offers recharge for 10200 SHELL-15', async () => {
    ui.confirm.mockResolvedValueOnce(true)
    const went = await fail(apiFailure('refused', 10200, '网币不足'))
    expect(ui.confirm.mock.calls).toEqual([
      [expect.objectContaining({ text: '网币不足', confirmLabel: '去充值' })],
    ])
    expect(went).toEqual(['/recharge'])
    expect(ui.toast).not.toHaveBeenCalled()
  })

  it('leaves a lost session to the login page, and a quiet query to its page', async () => {
    await fail(apiFailure('refused', 101, '请先登录'))
    await fail(apiFailure('network', 0, '断网'), { quiet: true })
    expect(ui.toast).not.toHaveBeenCalled()
  })
})
