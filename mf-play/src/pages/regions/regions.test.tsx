// @vitest-environment happy-dom
import { shapes } from '@cloudplay/contract/endpoints'
import type { CallResponse } from '@cloudplay/contract'
import { madeUp } from '@cloudplay/remote-kit/recorded/made-up.ts'
import {
  answer,
  heldBack,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, startSession } from '@cloudplay/session/write'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { regionTexts } from '../../texts/regions.ts'
import Regions from './Regions.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const [machine] = (madeUp(shapes.listDetailIdc.response) as CallResponse<'listDetailIdc'>).list
const [region] = machine!.idc_list

const pingRegion = vi.hoisted(() => vi.fn())
vi.mock('../../speed/page-ping.ts', () => ({ pingRegion }))

beforeEach(() => {
  resetServer()
  endSession()
  answer('listDetailIdc', () => ({
    list: [{ ...machine!, idc_list: [{ ...region!, selected: 0 }] }],
  }))
})

it('says when a choice cannot be saved, and keeps the old one PLAY-9', async () => {
  startSession('tok')
  const saved = heldBack<void>()
  answer('setSelectIdc', async () => {
    await saved.promise
    throw refusal('机房正忙')
  })
  renderPage(<Regions />, '/selectDis')
  const choice = await screen.findByRole('radio')
  choice.focus()
  await act(async () => void fireEvent.click(choice))
  const sure = within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' })
  await act(async () => void fireEvent.click(sure))
  expect(choice.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(choice)
  await act(async () => void fireEvent.click(choice))
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(async () => saved.give())
  expect(await screen.findByText('切换失败')).toBeTruthy()
  expect(choice.getAttribute('aria-checked')).toBe('false')
  expect(requestsOf('setSelectIdc')).toHaveLength(1)
})

it('keeps the focus among the regions when the choice by itself is back PLAY-9 PAGE-3', async () => {
  startSession('tok')
  let selected: 0 | 1 = 1
  answer('listDetailIdc', () => ({
    list: [{ ...machine!, idc_list: [{ ...region!, selected }] }],
  }))
  answer('speedSet', () => {
    selected = 0
    return {} as never
  })
  renderPage(<Regions />, '/selectDis')
  const byItself = await screen.findByRole('button', { name: regionTexts.get().chooseByItself })
  byItself.focus()
  await act(async () => void fireEvent.click(byItself))
  await waitFor(() => expect(byItself.isConnected).toBe(false))
  expect(document.activeElement).toBe(screen.getByRole('radiogroup').parentElement)
})

it('leads a visitor who chooses to the login, and back PLAY-9', async () => {
  renderPage(<Regions />, '/selectDis')
  const choice = await screen.findByRole('radio')
  await act(async () => void fireEvent.click(choice))
  expect(place()).toBe('/login?redirect=%2FselectDis')
})

it('shows what a full test measured, blocks the choice meanwhile, and submits it for the next visit PLAY-9', async () => {
  startSession('tok')
  answer('speedResultSubmit', () => ({}) as never)
  pingRegion.mockImplementation(
    (_: object, { signal }: { signal: AbortSignal }) =>
      new Promise((done) => signal.addEventListener('abort', () => done(23))),
  )
  renderPage(<Regions />, '/selectDis?product_code_resid=starlight-pay_standard')
  const choice = await screen.findByRole('radio')
  vi.useFakeTimers()
  const start = screen.getByRole('button', { name: '测试所有区域' })
  start.focus()
  await act(async () => void fireEvent.click(start))
  expect(document.activeElement?.contains(screen.getByRole('button', { name: '取消' }))).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
  await act(() => vi.advanceTimersByTimeAsync(50 * 150))
  expect(Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))).toBeGreaterThan(40)
  expect(choice.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(choice)
  expect(screen.queryByRole('dialog')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(50 * 150))
  vi.useRealTimers()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(choice.textContent).toContain('23ms')
  expect(choice.getAttribute('aria-disabled')).toBe('false')
  expect(requestsOf('speedResultSubmit')).toMatchObject([
    { product_code: 'starlight-pay', is_auto: 0, idc_data: [{ id: region!.id, delay: 23 }] },
  ])
})
