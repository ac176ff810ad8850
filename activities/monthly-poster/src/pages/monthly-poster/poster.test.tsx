// @vitest-environment happy-dom
import type { MonthlyCard } from '@cloudplay/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { Poster } from './Poster.tsx'

// No canvas here; the journey of the poster saves a drawn one.
const drawPoster = vi.hoisted(() => vi.fn<(content: object) => Promise<HTMLCanvasElement>>())
vi.mock('./draw-poster.ts', async (original) => ({ ...(await original<object>()), drawPoster }))
vi.mock('@cloudplay/activity/share', async (original) => ({
  ...(await original<object>()),
  blobOf: () => Promise.resolve(new Blob(['picture'])),
}))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  drawPoster.mockReset()
})

const show = () =>
  render(
    <MemoryRouter>
      <Poster card={{ pay_money: 99, days: 31 } as MonthlyCard} channel="" />
    </MemoryRouter>,
  )
const savable = () =>
  screen.getByRole('img', { name: /海报/ }).querySelector<HTMLImageElement>(':scope > img')

it('shows the poster with its code as a part of the page, and draws a picture once somebody is there PROMO-3', async () => {
  drawPoster.mockResolvedValue(document.createElement('canvas'))
  show()
  const poster = screen.getByRole('img', { name: '月卡海报：¥99 / 31 天，扫码开通' })
  expect(poster.textContent).toContain('¥99 / 31 天')
  expect(poster.querySelector('.code path')?.getAttribute('d')?.length).toBeGreaterThan(1000)
  expect([drawPoster.mock.calls.length, savable()]).toEqual([0, null])
  await act(async () => {
    fireEvent.pointerDown(window)
    fireEvent.pointerMove(window)
  })
  await vi.waitFor(() => expect(savable()?.src).toMatch(/^blob:/))
  expect(drawPoster.mock.calls).toEqual([
    [{ yuan: 99, days: 31, address: `${location.origin}/infiniteCard` }],
  ])
})

it('stays where a picture cannot be drawn PROMO-3', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  drawPoster.mockRejectedValue(new Error('no canvas'))
  show()
  await act(async () => void fireEvent.keyDown(window, { key: 'Tab' }))
  expect(warned).toHaveBeenCalledOnce()
  expect(savable()).toBeNull()
  expect(screen.getByRole('button', { name: '保存海报' })).toBeTruthy()
})
