// @vitest-environment happy-dom
import { AVATARS, BodyStatus } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { MARK, markupPayloads } from '@cloudplay/rules/testing/payloads'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { sessionNow, sessionToken } from '@cloudplay/session'
import { endSession, setUser, startSession } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { testUser } from '../../testing/test-user.ts'
import EditName from '../edit-name/EditName.tsx'
import Personal from '../personal/Personal.tsx'
import UserInfoPage from './UserInfo.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  endSession()
  answer('getUserInfo', () => testUser)
  answer('truenameAuthCheck', () => ({
    auth: 1,
    checkAuth: 0,
    pending: 1,
    real_name: '',
    id_number: '',
  }))
  answer('update', (body) => ({ ...testUser, ...body }))
  startSession('tok')
  setUser(testUser)
})

const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sure = async (name: string) =>
  act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!))
const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

it('shows the profile, the state of verification and the links ACCT-7', async () => {
  renderPage(<UserInfoPage />, '/userInfo')
  for (const text of ['cp1234567890', '138****8000', '你是永久会员'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(await screen.findByText('核验中')).toBeTruthy()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  for (const way of [
    '/editName',
    '/truename/support?redirect=%2FuserInfo',
    '/accountHelper',
    '/gameShare',
    '/customerService',
    '/deleteAccount',
    '/recharge',
  ])
    expect(hrefs).toContain(way)
})

it.each(markupPayloads)('shows the name %j as text wherever it is ACCT-7', async (name) => {
  const user = { ...testUser, nickname: name, username: name }
  answer('getUserInfo', () => user)
  setUser(user)
  renderPage(<UserInfoPage />, '/userInfo')
  expect(document.body.textContent).toContain(name)
  cleanup()
  renderPage(<Personal />, '/personal')
  expect(document.body.textContent).toContain(name)
  cleanup()
  renderPage(<EditName />, '/editName')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: '昵称' }).value).toBe(
    name.replaceAll(/[\n\r]/g, ''),
  )
  expect(MARK in window).toBe(false)
})

it('saves a picture once, however often it is pressed, and keeps the choice open when it is refused ACCT-7', async () => {
  renderPage(<UserInfoPage />, '/userInfo')
  await press('更换头像')
  answer('update', () => {
    throw refusal('请从头像列表中选择头像', 400, 'useravatar')
  })
  await press('头像 3')
  expect(await screen.findByText('请从头像列表中选择头像')).toBeTruthy()
  expect(screen.getByRole('dialog')).toBeTruthy()
  const held = heldBack<typeof testUser>()
  answer('update', () => held.promise)
  await press('头像 2')
  await press('头像 5')
  await act(async () => held.give({ ...testUser, useravatar: AVATARS[1]! }))
  expect(requestsOf('update')).toEqual([{ useravatar: AVATARS[2] }, { useravatar: AVATARS[1] }])
  expect([sessionNow().user?.useravatar, screen.queryByRole('dialog')]).toEqual([AVATARS[1], null])
})

it('ends all sessions, or none if the server cannot be reached ACCT-7', async () => {
  renderPage(<UserInfoPage />, '/userInfo')
  answer('logoutAll', () => {
    throw offline()
  })
  await press('退出所有设备')
  await sure('退出所有设备')
  expect(await screen.findByText(/没能退出其他设备/)).toBeTruthy()
  expect(sessionToken()).toBe('tok')
  answer('logoutAll', () => ({}))
  await press('退出所有设备')
  await sure('退出所有设备')
  await waitFor(() => expect(sessionToken()).toBe(''))
})

it('ends the session here even if the answer has removed the cookie ACCT-7', async () => {
  renderPage(<UserInfoPage />, '/userInfo')
  answer('logoutAll', () => {
    throw refusal('请先登录', BodyStatus.notLoggedIn)
  })
  await press('退出所有设备')
  await sure('退出所有设备')
  expect(await screen.findByText('所有设备都已退出')).toBeTruthy()
  expect(sessionNow().loggedIn).toBe(false)
})

it('shows faults of a name before sending it, and the server’s refusal at the field ACCT-7', async () => {
  renderPage(<EditName />, '/editName')
  const field = screen.getByLabelText<HTMLInputElement>('昵称')
  fireEvent.change(field, { target: { value: '<img src=x onerror=1>' } })
  await press('保存')
  expect(errors()).toEqual(['昵称最多 12 个字'])
  fireEvent.change(field, { target: { value: '<b>' } })
  await press('保存')
  expect([errors(), requestsOf('update')]).toEqual([
    ['昵称只能用汉字、字母、数字、空格和 _ - · .'],
    [],
  ])
  answer('update', () => {
    throw refusal('这个昵称已被占用', 400, 'nickname')
  })
  fireEvent.change(field, { target: { value: ' 新　名字 ' } })
  await press('保存')
  expect([errors(), field.value, requestsOf('update')]).toEqual([
    ['这个昵称已被占用'],
    ' 新　名字 ',
    [{ nickname: '新 名字' }],
  ])
  answer('update', (body) => ({ ...testUser, ...body }))
  await press('保存')
  await waitFor(() => expect(place()).toBe('/userInfo'))
  expect(sessionNow().user?.nickname).toBe('新 名字')
})
