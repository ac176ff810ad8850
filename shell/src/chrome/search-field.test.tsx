// @vitest-environment happy-dom
import { answer, requestsOf, resetServer } from '@cloudplay/remote-kit/testing/fake-server.ts'
import { place, renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

beforeEach(() => {
  resetServer()
  answer('suggestGames', () => ({
    list: [{ game_id: 3, name: '企鹅卡丁车', desc: '道具漂移', icon: '', is_subscribe: 2 }],
  }))
})

const openAt = (address: string) =>
  renderPage(
    <>
      <SearchField />
      <main>
        <form role="search">
          <input type="search" aria-label="页面的搜索框" defaultValue="赛车" />
        </form>
      </main>
    </>,
    address,
    { route: '*' },
  )
const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: '搜游戏' })

it.each(['/', '/news', '/searching'])(
  'is the way to search on %s, and / leads to it SHELL-10',
  (address) => {
    openAt(address)
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(field())
  },
)

it.each(['/search', '/search/%E8%B5%9B%E8%BD%A6'])(
  'leaves %s to the field of that page, and / leads to that one SHELL-10',
  (address) => {
    openAt(address)
    expect(screen.queryByRole('combobox', { name: '搜游戏' })).toBeNull()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: '页面的搜索框' }))
  },
)

it('suggests games for what was typed while the list was loading, and opens one by keyboard LIST-17', async () => {
  openAt('/')
  act(() => field().focus())
  fireEvent.input(field(), { target: { value: 'kart' } })
  expect((await screen.findByRole('option')).textContent).toContain('企鹅卡丁车')
  expect(requestsOf('suggestGames')).toEqual([{ keywords: 'kart' }])
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(screen.queryByRole('option')).toBeNull()
  expect(document.activeElement).toBe(field())
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(document.activeElement).not.toBe(field())

  act(() => field().focus())
  fireEvent.input(field(), { target: { value: 'karts' } })
  await screen.findByRole('option')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(place()).toBe('/game/3')
})

it('searches for what is typed if no suggestion is chosen LIST-17', async () => {
  openAt('/')
  act(() => field().focus())
  fireEvent.input(field(), { target: { value: 'kart' } })
  await screen.findByRole('option')
  fireEvent.submit(field().form!)
  expect(place()).toBe('/search/kart')
})
