// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { GameCard } from './GameCard.tsx'
import { Picture } from './Picture.tsx'

it('offers AVIF before WebP and states its size, lazily unless it is a priority', () => {
  const { container, rerender } = render(
    <Picture src="/media/games/0ad/wide-640.webp" alt="0 A.D." />,
  )
  expect([...container.querySelectorAll('source')].map((source) => source.type)).toEqual([
    'image/avif',
    'image/webp',
  ])
  const image = screen.getByRole('img', { name: '0 A.D.' })
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1280', '720'])
  expect(image.getAttribute('loading')).toBe('lazy')
  rerender(<Picture src="/media/games/0ad/wide-640.webp" alt="0 A.D." priority />)
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager')
  expect(screen.getByRole('img').getAttribute('fetchpriority')).toBe('high')
})

it('stays named when the picture fails, and tries again for another address', () => {
  const { rerender } = render(<Picture src="/gone.png" alt="海报" />)
  fireEvent.error(screen.getByRole('img', { name: '海报' }))
  expect(screen.getByRole('img', { name: '海报' }).tagName).toBe('SPAN')
  rerender(<Picture src="/there.png" alt="海报" />)
  expect(screen.getByRole('img', { name: '海报' }).tagName).toBe('IMG')
})

it('keeps the press of a card’s action apart from its link', () => {
  const open = vi.fn((event) => event.preventDefault())
  const play = vi.fn()
  render(
    <GameCard
      name="星海巡航"
      picture={undefined}
      href="/game/1"
      onClick={open}
      action={<button onClick={play}>秒玩</button>}
    />,
  )
  fireEvent.click(screen.getByRole('button', { name: '秒玩' }))
  expect(play).toHaveBeenCalledTimes(1)
  expect(open).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('link', { name: '星海巡航' }))
  expect(open).toHaveBeenCalledTimes(1)
})
