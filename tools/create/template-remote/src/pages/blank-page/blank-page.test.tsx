// @vitest-environment happy-dom
import {
  answer,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { recorded } from '@cloudplay/remote-kit/testing/recorded.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setLanguage } from '@cloudplay/i18n'
import { fireEvent, screen } from '@testing-library/react'
import path from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'
import BlankPage from './BlankPage.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const games = recorded(path.join(import.meta.dirname, '../../..'), 'getHotGame')
const show = () => renderPage(<BlankPage />, '/blankPage')

beforeEach(resetServer)

it('shows a card for each game, which leads to its page', async () => {
  answer('getHotGame', () => games)
  show()
  for (const { game_id, name } of games.list) {
    const link = await screen.findByRole('link', { name })
    expect(link.getAttribute('href')).toBe(`/game/${game_id}`)
  }
  expect(requestsOf('getHotGame')).toEqual([{ num: 12 }])
})

it('says so where there is none, and leads home', async () => {
  answer('getHotGame', () => ({ list: [] }))
  show()
  expect((await screen.findByRole('link', { name: '去首页' })).getAttribute('href')).toBe('/')
})

it('offers another attempt when its games cannot be had', async () => {
  answer('getHotGame', () => {
    throw offline()
  })
  show()
  const retry = await screen.findByRole('button', { name: '重新加载' })
  answer('getHotGame', () => games)
  fireEvent.click(retry)
  expect(await screen.findByRole('link', { name: games.list[0]!.name })).toBeTruthy()
})

it('speaks English too', async () => {
  setLanguage('en')
  answer('getHotGame', () => games)
  show()
  expect(await screen.findByRole('heading', { name: 'What everyone plays' })).toBeTruthy()
})
