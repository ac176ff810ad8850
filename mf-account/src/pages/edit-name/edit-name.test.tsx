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
import { endSession, setUser, startSession } from '@cloudplay/session/write'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { testUser } from '../../testing/test-user.ts'
import EditName from './EditName.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  endSession()
  startSession('tok')
  setUser(testUser)
  renderPage(<EditName />, '/editName')
})

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '昵称' })
const save = () => fireEvent.click(screen.getByRole('button', { name: '保存' }))
const type = (name: string) => fireEvent.change(field(), { target: { value: name } })
const fault = () => screen.getByRole('alert').textContent

it.each([
  ['', '昵称不能为空'],
  ['   ', '昵称不能为空'],
  ['一二三四五六七八九十一二三', '昵称最多 12 个字'],
  ['好运😀', '昵称只能用汉字'],
  ['z\u0335\u0336\u0337', '昵称只能用汉字'],
  ['· · ·', '昵称至少要有一个字'],
  ['客-服 小明', '请不要用“官方”“客服”'],
  ['13812345678', '请不要写手机号'],
])(
  'says at the field what is wrong with %j, keeps it, and sends nothing ACCT-7 PAGE-3',
  async (name, words) => {
    type(name)
    await act(async () => save())
    expect(fault()).toContain(words)
    expect([field().value, document.activeElement === field(), requestsOf('update')]).toEqual([
      name,
      true,
      [],
    ])
  },
)

it('keeps the name through a refusal and a failure, and saves it once however often it is pressed ACCT-7', async () => {
  answer('update', () => {
    throw refusal('这个昵称被人举报过', 400, 'nickname')
  })
  type('普通名字')
  await act(async () => save())
  expect([fault(), field().value]).toEqual(['这个昵称被人举报过', '普通名字'])

  answer('update', () => {
    throw offline()
  })
  await act(async () => save())
  expect(await screen.findByText('网络连接不上，请检查网络后重试')).toBeTruthy()
  expect(field().value).toBe('普通名字')

  const before = requestsOf('update').length
  answer('update', (body) => ({ ...testUser, ...body }))
  await act(async () => {
    save()
    save()
  })
  await waitFor(() => expect(place()).toBe('/userInfo'))
  expect(requestsOf('update').slice(before)).toEqual([{ nickname: '普通名字' }])
})

it('saves the name of a player who has left the page, and leads nowhere ACCT-7', async () => {
  cleanup()
  renderPage(
    <>
      <Link to="/elsewhere">leave</Link>
      <EditName />
    </>,
    '/editName',
  )
  const held = heldBack<typeof testUser>()
  answer('update', () => held.promise)
  type('普通名字')
  await act(async () => save())
  fireEvent.click(screen.getByText('leave'))
  await act(async () => held.give({ ...testUser, nickname: '普通名字' }))
  expect(await screen.findByText('昵称改好了')).toBeTruthy()
  expect(place()).toBe('/elsewhere')
})
