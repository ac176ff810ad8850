// @vitest-environment happy-dom
import { on } from '@cloudplay/bus'
import type { RouteDeclaration } from '@cloudplay/contract'
import {
  answer,
  heldBack,
  offline,
  requestsOf,
  resetServer,
} from '@cloudplay/remote-kit/testing/fake-server.ts'
import { renderPage } from '@cloudplay/remote-kit/testing/render-page.tsx'
import { setDevice, setSiteRoutes, useSession } from '@cloudplay/session'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { game, homeModule, resource } from '../../testing/catalog-data.ts'
import HomeDesktop from '../home-desktop/HomeDesktop.tsx'
import HomeMobile from '../home-mobile/HomeMobile.tsx'

vi.mock('@cloudplay/api', async (original) => ({
  ...(await original<object>()),
  call: (await import('@cloudplay/remote-kit/testing/fake-server.ts')).fakeCall,
}))

const redPacket: RouteDeclaration = {
  path: '/redPacket',
  expose: './red-packet',
  title: { 'zh-CN': '好友助力红包', en: 'Red packets' },
  activity: { type: 'redPacket' },
  share: { text: { 'zh-CN': '集齐就能拿网币', en: 'Coins' } },
}
const seconds = (day: string) => Date.parse(`${day}T00:00:00+08:00`) / 1000

beforeEach(() => {
  resetServer()
  useSession.setState({ loggedIn: true, product: null, queue: null })
  setSiteRoutes(() => [redPacket])
  const module = [
    homeModule({ module_id: 1, module_type: 1, resource: [resource()] }),
    homeModule({ module_id: 2, resource: [resource()] }),
  ]
  answer('getIndexPc', () => ({ module }))
  answer('getIndexList', () => ({ module, count: 2 }))
  answer('getActivities', () => ({
    list: [
      {
        type: 'redPacket',
        isStart: 1,
        start_time: seconds('2026-01-01'),
        end_time: seconds('2028-01-01'),
      },
    ],
  }))
  answer('getPlayGame', () => ({
    list: [game({ game_id: 7, name: '最近的' }), game({ game_id: 3, name: '更早的' })],
  }))
})
afterEach(() => {
  cleanup()
  setSiteRoutes(() => [])
})

const forms = [
  ['mobile', HomeMobile],
  ['desktop', HomeDesktop],
] as const
const block = (name: string) => screen.findByRole('region', { name })

it.each(forms)(
  'offers the games played last to continue with one tap, the latest first, on %s HOME-13',
  async (device, Home) => {
    setDevice(device)
    renderPage(<Home />, '/')
    const recent = await block('继续玩')
    const buttons = await within(recent).findAllByRole('button', { name: /^继续：/ })
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      '继续：最近的',
      '继续：更早的',
    ])
    const pressed = vi.fn()
    const stop = on('card:pressed', pressed)
    fireEvent.click(buttons[0]!)
    stop()
    expect(pressed).toHaveBeenCalledExactlyOnceWith({ game_id: 7, name: '最近的' })
    expect(within(recent).getByRole('link', { name: /更多/ }).getAttribute('href')).toBe('/Scord')
  },
)

it.each(forms)(
  'lists what runs now, and until when, on %s HOME-13 HOME-12',
  async (device, Home) => {
    setDevice(device)
    renderPage(<Home />, '/')
    const events = await block('活动')
    const link = await within(events).findByRole('link', { name: '好友助力红包' })
    expect(link.getAttribute('href')).toBe('/redPacket')
    expect(within(events).getByText('至 2027年12月31日')).toBeTruthy()
  },
)

it.each(forms)(
  'keeps the place of a late calendar, so that nothing jumps, on %s HOME-13',
  async (device, Home) => {
    setDevice(device)
    const calendar = heldBack<{ list: [] }>()
    answer('getActivities', () => calendar.promise)
    renderPage(<Home />, '/')
    await block('活动')
    calendar.give({ list: [] })
    await waitFor(() => expect(screen.queryByRole('region', { name: '活动' })).toBeNull())
  },
)

it.each(forms)('asks nothing about games of a visitor, on %s HOME-13', async (device, Home) => {
  setDevice(device)
  useSession.setState({ loggedIn: false })
  renderPage(<Home />, '/')
  await within(await block('活动')).findByRole('link', { name: '好友助力红包' })
  expect(requestsOf('getPlayGame')).toEqual([])
  expect(screen.queryByRole('region', { name: '继续玩' })).toBeNull()
})

it.each(forms)(
  'shows no events that this visitor’s release set lacks, nor any without the calendar, on %s HOME-13',
  async (device, Home) => {
    setDevice(device)
    setSiteRoutes(() => [])
    renderPage(<Home />, '/')
    await within(await block('继续玩')).findByRole('link', { name: '最近的' })
    expect(screen.queryByRole('region', { name: '活动' })).toBeNull()
    cleanup()
    setSiteRoutes(() => [redPacket])
    answer('getActivities', () => {
      throw offline()
    })
    renderPage(<Home />, '/')
    await within(await block('继续玩')).findByRole('link', { name: '最近的' })
    expect(screen.queryByRole('region', { name: '活动' })).toBeNull()
  },
)
