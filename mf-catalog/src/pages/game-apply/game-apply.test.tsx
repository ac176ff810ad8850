// @vitest-environment happy-dom
import {
  answer,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import GameApply from './GameApply.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(resetServer)
afterEach(() => vi.restoreAllMocks())

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name: '提交申请' })))

it('asks for a name and a contact before it sends anything LIST-10', async () => {
  renderPage(<GameApply />, '/gameApply')
  await send()
  expect(screen.getByRole('alert').textContent).toBe('请填写游戏名称')
  fill('游戏名称', '海底两万里')
  await send()
  expect(screen.getByRole('alert').textContent).toBe('请填写联系方式')
  expect(requestsOf('applyGame')).toEqual([])
})

it.each(['player@example.com', '138000000001'])(
  'refuses the contact %s in words, and does not cut it LIST-10',
  async (contact) => {
    answer('applyGame', () => ({}))
    renderPage(<GameApply />, '/gameApply')
    fill('游戏名称', '海底两万里')
    fill('联系方式', contact)
    expect(field('联系方式').maxLength).toBeGreaterThan(100)
    await send()
    expect(screen.getByRole('alert').textContent).toBe('最多 11 个字符，请填手机号或 QQ 号')
    expect([field('联系方式').value, requestsOf('applyGame')]).toEqual([contact, []])
    fill('联系方式', '13800000001')
    await send()
    expect(requestsOf('applyGame')).toHaveLength(1)
    // Otherwise it opens in the next test.
    await screen.findByRole('dialog', { name: '提交成功' })
  },
)

it('keeps the input when the server refuses it, says why, and ends at home without a previous page LIST-10', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  answer('applyGame', () => {
    throw refusal('申请太多了，请稍后再试')
  })
  renderPage(<GameApply />, '/gameApply')
  fill('游戏名称', '海底两万里')
  fill('联系方式', 'wechat-7')
  await send()
  expect(await screen.findByText('申请太多了，请稍后再试')).toBeTruthy()
  expect([field('游戏名称').value, field('联系方式').value]).toEqual(['海底两万里', 'wechat-7'])

  answer('applyGame', () => ({}))
  await send()
  const sent = await screen.findByRole('dialog', { name: '提交成功' })
  await act(async () => void fireEvent.click(within(sent).getByRole('button')))
  expect(assign.mock.calls).toEqual([['/']])
  const application = { name: '海底两万里', mobile: 'wechat-7', mark: 1 }
  expect(requestsOf('applyGame')).toEqual([application, application])
})

it('sends a tidy request and confirms it LIST-10', async () => {
  answer('applyGame', () => ({}))
  renderPage(<GameApply />, '/gameApply')
  fill('游戏名称', '  海底两万里 ')
  fill('联系方式', ' wechat-7 ')
  await send()
  expect(requestsOf('applyGame')).toEqual([{ name: '海底两万里', mobile: 'wechat-7', mark: 1 }])
  const dialog = await screen.findByRole('dialog', { name: '提交成功' })
  expect(dialog.textContent).toContain('《海底两万里》')
})

it('leads nowhere once the player has left the page under the confirmation LIST-10', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockReturnValue()
  answer('applyGame', () => ({}))
  renderPage(
    <>
      <Link to="/elsewhere">leave</Link>
      <GameApply />
    </>,
    '/gameApply',
  )
  fill('游戏名称', '海底两万里')
  fill('联系方式', 'wechat-7')
  await send()
  const sent = await screen.findByRole('dialog', { name: '提交成功' })
  fireEvent.click(screen.getByText('leave'))
  await act(async () => void fireEvent.click(within(sent).getByRole('button')))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(assign).not.toHaveBeenCalled()
})
