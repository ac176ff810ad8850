// @vitest-environment happy-dom
import { BodyStatus, type ProductInUse } from '@cloudplay/contract'
import { answer, offline, refusal, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { setProduct } from '@cloudplay/session'
import { Dialogs, Toasts } from '@cloudplay/ui/outlets'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { askToLeave, sayIfUnheard } from './leaving.ts'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const product: ProductInUse = {
  cid: 'c1',
  game_id: 1,
  name: '星海拾光',
  image_list: '',
  productcode: 'starlight-pay',
  product_use_status: 1,
  use_time_slot_in: 0,
  game_type: 0,
  use_own_account: 0,
  url: '/game?game_id=1',
}
const runs = (game: ProductInUse | null) =>
  answer('checkUserIsPlay', () => ({ is_play: game ? 1 : 0, product: game }))

beforeEach(() => {
  resetServer()
  setProduct(null)
  render(
    <>
      <Toasts />
      <Dialogs />
    </>,
  )
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('asks a player whose game runs, who stays or ends it ACCT-6', async () => {
  runs(product)
  const staying = askToLeave()
  expect(await screen.findByRole('dialog', { name: '《星海拾光》正在运行' })).toBeTruthy()
  await press('留下')
  expect(await staying).toBeNull()
  const leaving = askToLeave()
  await press('结束游戏并退出')
  expect(await leaving).toEqual({ end_game: 1 })
})

it('asks any other player only the question of the page ACCT-6', async () => {
  runs(null)
  setProduct(product)
  expect(await askToLeave()).toEqual({})
  expect(await askToLeave(async () => false)).toBeNull()
})

it('goes by what the page knows while the server does not answer ACCT-6', async () => {
  answer('checkUserIsPlay', () => {
    throw offline()
  })
  expect(await askToLeave()).toEqual({})
  setProduct(product)
  const leaving = askToLeave()
  await press('结束游戏并退出')
  expect(await leaving).toEqual({ end_game: 1 })
})

it('asks once, however often the player presses ACCT-6', async () => {
  runs(product)
  const first = askToLeave()
  expect(await askToLeave()).toBeNull()
  await press('留下')
  expect(await first).toBeNull()
})

it('says what a lost answer leaves behind, and nothing if the session was over ACCT-6', async () => {
  sayIfUnheard(null, { end_game: 1 })
  sayIfUnheard(refusal('请先登录', BodyStatus.notLoggedIn), {})
  expect(screen.queryByText(/没收到服务器的答复/)).toBeNull()
  act(() => sayIfUnheard(offline(), { end_game: 1 }))
  expect(await screen.findByText(/断线两分钟后会结束/)).toBeTruthy()
  act(() => sayIfUnheard(offline(), {}))
  expect(await screen.findByText('没收到服务器的答复，只退出了这台设备。')).toBeTruthy()
})
