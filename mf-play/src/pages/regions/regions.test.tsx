// @vitest-environment happy-dom
import { shapes } from '@cloudplay/contract/endpoints'
import type { CallResponse } from '@cloudplay/contract'
import { madeUp } from '@cloudplay/remote-kit/recorded/made-up.ts'
import {
  answer,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, startSession } from '@cloudplay/session/write'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import Regions from './Regions.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const [machine] = (madeUp(shapes.listDetailIdc.response) as CallResponse<'listDetailIdc'>).list
const [region] = machine!.idc_list

beforeEach(() => {
  resetServer()
  endSession()
  answer('listDetailIdc', () => ({
    list: [{ ...machine!, idc_list: [{ ...region!, selected: 0 }] }],
  }))
})

it('says when a choice cannot be saved, and keeps the old one PLAY-9', async () => {
  startSession('tok')
  answer('setSelectIdc', () => {
    throw refusal('机房正忙')
  })
  renderPage(<Regions />, '/selectDis')
  const choice = await screen.findByRole('radio')
  await act(async () => void fireEvent.click(choice))
  const sure = within(await screen.findByRole('dialog')).getByRole('button', { name: '确定' })
  await act(async () => void fireEvent.click(sure))
  expect(await screen.findByText('切换失败')).toBeTruthy()
  expect(choice.getAttribute('aria-checked')).toBe('false')
  expect(requestsOf('setSelectIdc')).toHaveLength(1)
})
