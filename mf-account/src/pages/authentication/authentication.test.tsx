// @vitest-environment happy-dom
import {
  answer,
  heldBack,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { verificationTexts } from '../../texts/verification.ts'
import Authentication from './Authentication.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const unverified = { auth: 1, checkAuth: 0, pending: 0, real_name: '', id_number: '' } as const
const adultId = '11010519491231002X'

/** The number of a child who is ten years old today. */
function childId(): string {
  const seventeen = `110105${new Date().getFullYear() - 10}0101001`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(seventeen[index]), 0)
  return seventeen + '10X98765432'[sum % 11]
}

beforeEach(() => {
  resetServer()
  answer('truenameAuthCheck', () => unverified)
  answer('truenameAuth', () => ({ state: 'passed', adult: true }))
})

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const submit = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: '提交认证' })))
const agree = () => fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

async function fill(idNumber: string) {
  await screen.findByLabelText('真实姓名')
  type('真实姓名', ' 王小明 ')
  type('身份证号', idNumber)
  agree()
}

it('requires name, number and the box, in this order, before anything is sent ACCT-8', async () => {
  renderPage(<Authentication />, '/Authentication')
  await screen.findByLabelText('真实姓名')
  expect(screen.getByText(/免费体验 5 款游戏/)).toBeTruthy()
  await submit()
  expect(errors()).toEqual(['请填写真实姓名'])
  type('真实姓名', '王小明')
  await submit()
  expect(errors()).toEqual(['请填写身份证号'])
  type('身份证号', '110105194912310021')
  await submit()
  expect(errors()).toEqual(['身份证号有误，请核对后再填'])
  type('身份证号', '11010519491231002x')
  expect((screen.getByLabelText('身份证号') as HTMLInputElement).value).toBe(adultId)
  await submit()
  expect(errors()).toEqual(['请先阅读并同意《实名认证说明》和《隐私政策》'])
  expect(requestsOf('truenameAuth')).toEqual([])
})

it('sends once for two taps, and returns to the page that asked ACCT-8', async () => {
  const held = heldBack<{ state: 'passed'; adult: boolean }>()
  answer('truenameAuth', () => held.promise)
  renderPage(<Authentication />, '/Authentication?redirect=/game/1')
  await fill(adultId)
  await submit()
  await submit()
  held.give({ state: 'passed', adult: true })
  await waitFor(() => expect(place()).toBe('/game/1'))
  expect(requestsOf('truenameAuth')).toEqual([{ real_name: '王小明', id_number: adultId }])
  // The page that asked may read the state too.
  expect(requestsOf('truenameAuthCheck')).toHaveLength(2)
})

it('verifies a player who has left the page, and leads nowhere ACCT-8', async () => {
  const held = heldBack<{ state: 'passed'; adult: boolean }>()
  answer('truenameAuth', () => held.promise)
  renderPage(
    <>
      <Link to="/elsewhere">leave</Link>
      <Authentication />
    </>,
    '/Authentication?redirect=/game/1',
  )
  await fill(adultId)
  await submit()
  fireEvent.click(screen.getByText('leave'))
  await act(async () => held.give({ state: 'passed', adult: true }))
  expect(await screen.findByText(verificationTexts.get().justPassed)).toBeTruthy()
  expect(place()).toBe('/elsewhere')
})

it('asks a guardian to agree for a child under 14 ACCT-8', async () => {
  renderPage(<Authentication />, '/Authentication')
  await fill(childId())
  await submit()
  expect(errors()).toEqual(['未满 14 周岁，需要监护人同意'])
  fireEvent.click(screen.getByRole('checkbox', { name: /我是监护人/ }))
  await submit()
  await waitFor(() => expect(requestsOf('truenameAuth')).toHaveLength(1))
  expect(requestsOf('truenameAuth')[0]).toMatchObject({ guardian_consent: true })
})

it.each([
  ['a refusal', () => refusal('姓名与身份证号不一致'), '姓名与身份证号不一致'],
  ['a lost connection', offline, '网络连接不上，请检查网络后重试'],
])('keeps the input after %s ACCT-8', async (_, failure, text) => {
  answer('truenameAuth', () => {
    throw failure()
  })
  renderPage(<Authentication />, '/Authentication')
  await fill(adultId)
  await submit()
  expect(await screen.findByText(text)).toBeTruthy()
  expect((screen.getByLabelText('身份证号') as HTMLInputElement).value).toBe(adultId)
  expect(screen.getByRole('button', { name: '提交认证' }).getAttribute('aria-busy')).toBeNull()
})

it.each([
  ['real_name', '真实姓名', '请填写身份证上的姓名'],
  ['id_number', '身份证号', '该身份证号已认证过其他账号'],
])('shows a refusal about %s at its field ACCT-8', async (named, label, text) => {
  answer('truenameAuth', () => {
    throw refusal(text, undefined, named)
  })
  renderPage(<Authentication />, '/Authentication')
  await fill(adultId)
  await submit()
  expect([errors(), document.activeElement]).toEqual([[text], screen.getByLabelText(label)])
  expect((screen.getByLabelText('真实姓名') as HTMLInputElement).value).toBe(' 王小明 ')
})

it('takes no name that the server refuses ACCT-8', async () => {
  renderPage(<Authentication />, '/Authentication')
  await fill(adultId)
  type('真实姓名', 'Wang Ming')
  await submit()
  expect([errors(), document.activeElement]).toEqual([
    ['请填写身份证上的姓名'],
    screen.getByLabelText('真实姓名'),
  ])
  expect(requestsOf('truenameAuth')).toEqual([])
})

it('shows a pending verification and looks again on request ACCT-8', async () => {
  answer('truenameAuth', () => {
    answer('truenameAuthCheck', () => ({ ...unverified, pending: 1 }))
    return { state: 'pending', adult: false }
  })
  renderPage(<Authentication />, '/Authentication?redirect=/game/1')
  await fill(adultId)
  await submit()
  expect(await screen.findByText('正在核验你的身份')).toBeTruthy()
  expect(place()).toBe('/Authentication?redirect=/game/1')
  answer('truenameAuthCheck', () => ({
    auth: 1,
    checkAuth: 1,
    pending: 0,
    real_name: '王*明',
    id_number: '1101**********002X',
  }))
  fireEvent.click(screen.getByRole('button', { name: '刷新结果' }))
  expect(await screen.findByText('已通过实名认证')).toBeTruthy()
  expect(screen.getByText('1101**********002X')).toBeTruthy()
  expect(screen.getByRole('link', { name: '继续' }).getAttribute('href')).toBe('/game/1')
})

it('never returns to another site ACCT-5 ACCT-8', async () => {
  renderPage(<Authentication />, '/Authentication?redirect=//evil.example')
  await fill(adultId)
  await submit()
  await waitFor(() => expect(place()).toBe('/'))
})

it('keeps a half-filled form when a later look at the state fails ACCT-8', async () => {
  renderPage(<Authentication />, '/Authentication')
  await fill(adultId)
  answer('truenameAuthCheck', () => {
    throw offline()
  })
  // The player comes back to the tab.
  await act(async () => void dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(requestsOf('truenameAuthCheck')).toHaveLength(2))
  await act(async () => undefined)
  expect((screen.getByLabelText('身份证号') as HTMLInputElement).value).toBe(adultId)
})

it('says so when the state cannot be read, and tries again', async () => {
  answer('truenameAuthCheck', () => {
    throw offline()
  })
  renderPage(<Authentication />, '/Authentication')
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('truenameAuthCheck', () => unverified)
  fireEvent.click(retry)
  expect(await screen.findByLabelText('真实姓名')).toBeTruthy()
})
