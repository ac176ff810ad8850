// @vitest-environment happy-dom
import { BodyStatus, type CallResponse } from '@cloudplay/contract'
import {
  answer,
  requests,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setDevice, useSession } from '@cloudplay/session'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { product } from '../testing/catalog-data.ts'
import { HomePrompts } from './HomePrompts.tsx'
import { PromptsLater } from './PromptsLater.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const verified: CallResponse<'truenameAuthCheck'> = {
  auth: 1,
  checkAuth: 1,
  pending: 0,
  real_name: '',
  id_number: '',
}
const minorMessage = '未成年人可在 11 月 27 日 20:00 至 21:00 游玩'

beforeEach(() => {
  resetServer()
  setDevice('mobile')
  useSession.setState({ loggedIn: true, product: null, queue: null })
  answer('truenameAuthCheck', () => verified)
  answer('checkUnderAge', () => ({ code: BodyStatus.minorHours, message: minorMessage }))
})

const press = (name: string) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const allAnswered = () =>
  act(async () => void (await new Promise((resolve) => setTimeout(resolve))))

it('tells minors when they can play, once a day HOME-6', async () => {
  renderPage(<HomePrompts />, '/')
  expect((await screen.findByRole('dialog')).textContent).toContain(minorMessage)
  expect(screen.getByRole('button', { name: '知道了' })).toBeTruthy()
  await press('什么时候可以玩？')
  expect(place()).toBe('/truename/supportText')
  cleanup()
  renderPage(<HomePrompts />, '/')
  await allAnswered()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks an unverified player to verify HOME-9', async () => {
  answer('truenameAuthCheck', () => ({ ...verified, checkAuth: 0 }))
  answer('checkUnderAge', () => ({ code: BodyStatus.unverified, message: '' }))
  renderPage(<HomePrompts />, '/')
  expect((await screen.findByRole('dialog')).textContent).toContain('先完成实名认证')
  await press('去认证')
  expect(place()).toBe('/truename/support')
})

it.each([
  ['mobile', '稍后', '/'],
  ['mobile', '为什么需要实名认证', '/truename/supportText'],
  ['mobile', '去认证', '/truename/support'],
  ['desktop', '知道了', '/'],
  ['desktop', '为什么需要实名认证', '/truename/supportText'],
  ['desktop', '去认证', '/truename/support'],
] as const)(
  'asks on a %s once a day; %s leads to %s HOME-6 HOME-9',
  async (device, choice, address) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 26, 20) })
    setDevice(device)
    answer('truenameAuthCheck', () => ({ ...verified, checkAuth: 0 }))
    answer('checkUnderAge', () => ({ code: BodyStatus.unverified, message: '' }))
    renderPage(<HomePrompts />, '/')
    await screen.findByRole('dialog')
    await press(choice)
    expect(place()).toBe(address)
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    renderPage(<HomePrompts />, '/')
    await allAnswered()
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    vi.setSystemTime(new Date(2026, 10, 27, 1))
    renderPage(<HomePrompts />, '/')
    expect(await screen.findByRole('dialog')).toBeTruthy()
    vi.useRealTimers()
  },
)

it('stays silent to verified adults HOME-6 HOME-9', async () => {
  answer('checkUnderAge', () => ({ code: BodyStatus.ok, message: '' }))
  renderPage(<HomePrompts />, '/')
  await allAnswered()
  expect(requestsOf('checkUnderAge')).toHaveLength(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks nothing for visitors HOME-6 HOME-9', async () => {
  vi.useFakeTimers()
  useSession.setState({ loggedIn: false })
  renderPage(<PromptsLater />, '/')
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  vi.useRealTimers()
  expect(requests).toEqual([])
})

it('stays silent while a game runs HOME-6', async () => {
  useSession.setState({ product: product() })
  renderPage(<HomePrompts />, '/')
  await allAnswered()
  expect(screen.queryByRole('dialog')).toBeNull()
})
