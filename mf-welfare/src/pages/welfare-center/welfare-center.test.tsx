// @vitest-environment happy-dom
import { emit } from '@cloudplay/bus'
import type { WelfareInfo } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import WelfareCenter from './WelfareCenter.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const task = (type: WelfareInfo['taskList'][number]['type'], title: string, status: 0 | 1 | 2) =>
  ({ type, title, desc: `${title}的说明`, icon: '', status, awardCount: 2, sendNum: 5 }) as const

const welfare: WelfareInfo = {
  duration: 85,
  expire_minutes: 60,
  expire_time: Date.parse('2026-07-16T23:59:59+08:00') / 1000,
  signIn: {
    type: 'wel_sign',
    isSignIn: 1,
    signInDay: 3,
    sginDuration: [10, 10, 15, 15, 20, 20, 60],
    today: '2026-07-14',
  },
  taskList: [
    task('wel_start', '每日启动', 1),
    task('wel_play', '畅玩 1 小时', 0),
    task('wel_adver', '看视频', 0),
    task('wel_share', '分享', 0),
    task('wel_real', '实名认证', 2),
  ],
}

beforeEach(() => {
  resetServer()
  answer('getWelfareInfo', () => welfare)
  answer('questRewards', () => ({ day: 4, minutes: 15 }))
})

const open = async () => {
  renderPage(<WelfareCenter />, '/welfareCenter')
  await screen.findByText('85')
}
const loads = () => requestsOf('getWelfareInfo').length
const rowOf = (title: string) => within(screen.getByText(title).closest('li')!)

it('shows free minutes with an explanation, the days in a row and the seven days WELFARE-1', async () => {
  await open()
  expect(screen.getByText(/已连续签到/).textContent).toBe('已连续签到3天')
  const days = within(screen.getByLabelText('每日签到')).getAllByRole('listitem')
  expect(days.map((day) => day.dataset['state'])).toEqual([
    'signed',
    'signed',
    'signed',
    'today',
    'ahead',
    'ahead',
    'ahead',
  ])
  expect(days.map((day) => 'big' in day.dataset)).toEqual([
    false,
    false,
    false,
    false,
    false,
    false,
    true,
  ])
  expect(days[6]!.textContent).toContain('+60')
  expect(days.map((day) => day.querySelector('.state')!.textContent)).toEqual([
    '已签7/11',
    '已签7/12',
    '已签7/13',
    '今天',
    '7/15',
    '7/16',
    '7/17',
  ])
  fireEvent.click(screen.getByRole('button', { name: '免费时长说明' }))
  expect(screen.getByRole('tooltip').textContent).toContain('赠送的全部时长')
})

it('signs in once for two taps, reloads, and the button goes grey with the focus on it WELFARE-1', async () => {
  await open()
  const held = heldBack<{ day: number; minutes: number }>()
  answer('questRewards', () => held.promise)
  const sign = screen.getByRole('button', { name: '立即签到' })
  sign.focus()
  fireEvent.click(sign)
  fireEvent.click(screen.getByRole('button', { name: '立即签到' }))
  answer('getWelfareInfo', () => ({
    ...welfare,
    duration: 100,
    signIn: { ...welfare.signIn, isSignIn: 0, signInDay: 4 },
  }))
  await act(async () => held.give({ day: 4, minutes: 15 }))
  expect(await screen.findByText('100')).toBeTruthy()
  expect(screen.getByText('签到成功，获得 15 分钟')).toBeTruthy()
  await waitFor(() => expect(sign.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(sign)
  expect(requestsOf('questRewards')).toEqual([{ type: 'wel_sign' }])
  expect(screen.getByRole('button', { name: /今日已签到/ })).toBe(sign)
  expect(sign.getAttribute('aria-disabled')).toBe('true')
  expect([document.activeElement, (sign as HTMLButtonElement).disabled]).toEqual([sign, false])
})

it('shows the days in a row beyond seven, and one more after signing in WELFARE-1', async () => {
  const after = (isSignIn: 0 | 1, signInDay: number, signInStreak: number) => () => ({
    ...welfare,
    signIn: { ...welfare.signIn, isSignIn, signInDay, signInStreak },
  })
  answer('getWelfareInfo', after(1, 0, 7))
  await open()
  const streak = screen.getByText(/已连续签到/)
  expect(streak.textContent).toBe('已连续签到7天')
  const days = within(screen.getByLabelText('每日签到')).getAllByRole('listitem')
  expect(days[0]!.dataset['state']).toBe('today')
  answer('getWelfareInfo', after(0, 1, 8))
  fireEvent.click(screen.getByRole('button', { name: '立即签到' }))
  await waitFor(() => expect(streak.textContent).toBe('已连续签到8天'))
  expect(days[0]!.dataset['state']).toBe('signed')
})

it('shows a refusal and the current state when another device signed in first WELFARE-1', async () => {
  await open()
  answer('questRewards', () => {
    throw refusal('今天已经签到过了')
  })
  answer('getWelfareInfo', () => ({
    ...welfare,
    signIn: { ...welfare.signIn, isSignIn: 0, signInDay: 4 },
  }))
  fireEvent.click(screen.getByRole('button', { name: '立即签到' }))
  expect(await screen.findByText('今天已经签到过了')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /今日已签到/ })).toBeTruthy()
})

it('offers by status to go, to claim, or nothing, and counts repeated tasks WELFARE-2', async () => {
  await open()
  const hrefOf = (title: string) => rowOf(title).getByRole('link').getAttribute('href')
  expect(hrefOf('畅玩 1 小时')).toBe('/')
  expect(hrefOf('分享')).toBe('/gameShare')
  expect(rowOf('看视频').getByText('2/5')).toBeTruthy()
  expect(rowOf('分享').getByText('2/5')).toBeTruthy()
  expect(rowOf('畅玩 1 小时').queryByText('2/5')).toBeNull()
  expect(
    rowOf('实名认证').getByRole('button', { name: '已完成' }).getAttribute('aria-disabled'),
  ).toBe('true')
})

it('leads real-name to its page and back WELFARE-2', async () => {
  answer('getWelfareInfo', () => ({ ...welfare, taskList: [task('wel_real', '实名认证', 0)] }))
  await open()
  expect(rowOf('实名认证').getByRole('link').getAttribute('href')).toBe(
    '/truename/support?redirect=%2FwelfareCenter',
  )
})

it('claims a task once, says 领取成功, reloads and keeps the focus WELFARE-2', async () => {
  await open()
  answer('getWelfareInfo', () => ({ ...welfare, taskList: [task('wel_start', '每日启动', 2)] }))
  const claim = rowOf('每日启动').getByRole('button', { name: /领取时长/ })
  claim.focus()
  fireEvent.click(claim)
  fireEvent.click(rowOf('每日启动').getByRole('button', { name: /领取时长/ }))
  expect(await screen.findByText('领取成功')).toBeTruthy()
  expect(await rowOf('每日启动').findByRole('button', { name: '已完成' })).toBe(claim)
  await waitFor(() => expect(claim.getAttribute('aria-busy')).toBeNull())
  fireEvent.click(claim)
  expect([document.activeElement, (claim as HTMLButtonElement).disabled]).toEqual([claim, false])
  expect(requestsOf('questRewards')).toEqual([{ type: 'wel_start' }])
})

it('claims one share for a double press whose first half is answered before the second WELFARE-2', async () => {
  answer('getWelfareInfo', () => ({ ...welfare, taskList: [task('wel_share', '分享', 1)] }))
  await open()
  const button = () => rowOf('分享').getByRole('button', { name: /领取时长/ })
  const press = (detail: number) => fireEvent.click(button(), { detail })
  press(1)
  expect(await screen.findByText('领取成功')).toBeTruthy()
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  press(2)
  expect(requestsOf('questRewards')).toHaveLength(1)
  press(1)
  await waitFor(() => expect(requestsOf('questRewards')).toHaveLength(2))
})

it('reloads when the bus says that the welfare changed, while the page is open WELFARE-3', async () => {
  await open()
  expect(loads()).toBe(1)
  act(() => emit('welfare:changed', null))
  await waitFor(() => expect(loads()).toBe(2))
  cleanup()
  emit('welfare:changed', null)
  expect(loads()).toBe(2)
})

it('offers to try again when the data cannot load', async () => {
  answer('getWelfareInfo', () => {
    throw offline()
  })
  renderPage(<WelfareCenter />, '/welfareCenter')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getWelfareInfo', () => welfare)
  fireEvent.click(retry)
  expect(await screen.findByText('85')).toBeTruthy()
})
