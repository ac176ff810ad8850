// @vitest-environment happy-dom
import { Button } from '@cloudplay/ui'
import { useSession } from '@cloudplay/session'
import {
  answer,
  heldBack,
  offline,
  refusal,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { useQuery } from '@tanstack/react-query'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useReservation } from './use-reservation.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  useSession.setState({ loggedIn: true, user: null })
})

function Row() {
  const { data } = useQuery({
    queryKey: ['games'],
    queryFn: () => ({ list: [{ game_id: 8, name: '星海巡航', user_sub: 0 }] }),
    staleTime: Infinity,
  })
  const game = data?.list[0]
  return game ? <Reserve game={game} /> : null
}

function Reserve({ game }: { game: { game_id: number; name: string; user_sub: number } }) {
  const { reserve, dialog } = useReservation(game)
  return (
    <>
      <Button onClick={reserve}>{game.user_sub ? '已预约' : '预约'}</Button>
      {dialog}
    </>
  )
}

async function openDialog() {
  renderPage(<Row />, '/moreModule/2?from=home')
  fireEvent.click(await screen.findByRole('button', { name: '预约' }))
  const dialog = await screen.findByRole('dialog', { name: '预约《星海巡航》' })
  return { dialog, field: within(dialog).getByLabelText<HTMLInputElement>('手机号') }
}

it('asks again for a wrong number, at its field, and sends nothing LIST-7', async () => {
  const { dialog, field } = await openDialog()
  fireEvent.change(field, { target: { value: '12345' } })
  fireEvent.click(within(dialog).getByRole('button', { name: '预约' }))
  await within(dialog).findByText('请输入正确的手机号')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(requestsOf('setSubscribe')).toEqual([])
})

it.each([
  ['139 0000 0001 99', '13900000001'],
  ['+86 13900000001', '13900000001'],
  ['abc', ''],
])('keeps of %j eleven digits LIST-7', async (typed, kept) => {
  const { field } = await openDialog()
  fireEvent.change(field, { target: { value: typed } })
  expect(field.value).toBe(kept)
})

it('reserves once for several presses, shows 预约成功, and turns the button to 已预约 LIST-7', async () => {
  const { promise, give } = heldBack<{ user_sub: 1 }>()
  answer('setSubscribe', () => promise)
  const { field } = await openDialog()
  fireEvent.change(field, { target: { value: '13900000001' } })
  fireEvent.submit(field.form!)
  fireEvent.submit(field.form!)
  await vi.waitFor(() =>
    expect(requestsOf('setSubscribe')).toEqual([{ game_id: 8, sub_mobile: '13900000001' }]),
  )
  fireEvent.submit(field.form!)
  give({ user_sub: 1 })
  await screen.findByText('预约成功')
  await screen.findByRole('button', { name: '已预约' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requestsOf('setSubscribe')).toHaveLength(1)
})

it.each([
  ['the network is gone', () => offline()],
  ['the server fails', () => refusal('boom', 500)],
])(
  'says 服务器错误 when %s, and keeps what was typed for another try LIST-7',
  async (_, failure) => {
    answer('setSubscribe', () => {
      throw failure()
    })
    const { field } = await openDialog()
    fireEvent.change(field, { target: { value: '13900000001' } })
    fireEvent.submit(field.form!)
    await screen.findByText('服务器错误')
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13900000001')
    answer('setSubscribe', () => ({ user_sub: 1 }))
    await vi.waitFor(() => {
      fireEvent.submit(field.form!)
      expect(requestsOf('setSubscribe')).toHaveLength(2)
    })
    await screen.findByText('预约成功')
  },
)

it('shows the server’s reason why a game cannot be reserved', async () => {
  answer('setSubscribe', () => {
    throw refusal('这款游戏已经上线，现在就可以玩')
  })
  const { field } = await openDialog()
  fireEvent.change(field, { target: { value: '13900000001' } })
  fireEvent.submit(field.form!)
  await screen.findByText('这款游戏已经上线，现在就可以玩')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shows a refused number at its field', async () => {
  answer('setSubscribe', () => {
    throw refusal('请输入正确的手机号', 400, 'sub_mobile')
  })
  const { dialog, field } = await openDialog()
  fireEvent.change(field, { target: { value: '13900000001' } })
  fireEvent.submit(field.form!)
  await within(dialog).findByText('请输入正确的手机号')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('leads a visitor to login, and back to this page', async () => {
  useSession.setState({ loggedIn: false })
  renderPage(<Row />, '/moreModule/2?from=home')
  fireEvent.click(await screen.findByRole('button', { name: '预约' }))
  expect(place()).toBe(`/login?redirect=${encodeURIComponent('/moreModule/2?from=home')}`)
  expect(screen.queryByRole('dialog')).toBeNull()
})
