// @vitest-environment happy-dom
import { AVATARS } from '@cloudplay/contract'
import { answer, heldBack, offline, refusal, requestsOf, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { endSession, sessionNow, sessionToken, setUser, startSession } from '@cloudplay/session'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testUser } from '../../testing/test-user.ts'
import EditName from '../edit-name/EditName.tsx'
import UserInfoPage from './UserInfo.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  endSession()
  answer('getUserInfo', () => testUser)
  answer('truenameAuthCheck', () => ({ auth: 1, checkAuth: 0, pending: 1, real_name: '', id_number: '' }))
  answer('update', (body) => ({ ...testUser, ...body }))
  startSession('tok')
  setUser(testUser)
})
afterEach(cleanup)

const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const sure = async (name: string) => act(async () => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1)!))
const errors = () => screen.queryAllByRole('alert').map((alert) => alert.textContent)

it('shows the profile, where verification stands, and the ways on ACCT-7', async () => {
  renderPage(<UserInfoPage />, '/userInfo')
  for (const text of ['cp1234567890', '138****8000', '你是永久会员']) expect(screen.getByText(text)).toBeTruthy()
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

it('ends all sessions, and no session where the server could not be told ACCT-7', async () => {
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

it('says what is wrong with a name before it is sent, and the server’s refusal at the field ACCT-7', async () => {
  renderPage(<EditName />, '/editName')
  const field = screen.getByLabelText<HTMLInputElement>('昵称')
  fireEvent.change(field, { target: { value: '<img src=x onerror=1>' } })
  await press('保存')
  expect(errors()).toEqual(['昵称最多 12 个字'])
  fireEvent.change(field, { target: { value: '<b>' } })
  await press('保存')
  expect([errors(), requestsOf('update')]).toEqual([['昵称只能用汉字、字母、数字、空格和 _ - · .'], []])
  answer('update', () => {
    throw refusal('这个昵称已被占用', 400, 'nickname')
  })
  fireEvent.change(field, { target: { value: ' 新　名字 ' } })
  await press('保存')
  expect([errors(), field.value, requestsOf('update')]).toEqual([['这个昵称已被占用'], ' 新　名字 ', [{ nickname: '新 名字' }]])
  answer('update', (body) => ({ ...testUser, ...body }))
  await press('保存')
  await waitFor(() => expect(place()).toBe('/userInfo'))
  expect(sessionNow().user?.nickname).toBe('新 名字')
})
