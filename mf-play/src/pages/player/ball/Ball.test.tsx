// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Ball } from './Ball.tsx'
import { stageOf } from '../../../hooks/use-stage.ts'

const ball = () => screen.getByRole('button', { name: /打开游戏菜单/ })
const place = () => ball().style.transform

function dragByTouch(from: [x: number, y: number], to: [x: number, y: number]) {
  ball().setPointerCapture = () => {}
  fireEvent.pointerDown(ball(), { pointerId: 1, clientX: from[0], clientY: from[1] })
  fireEvent.pointerMove(ball(), { pointerId: 1, clientX: to[0], clientY: to[1] })
  const held = place()
  fireEvent.pointerUp(ball(), { pointerId: 1, clientX: to[0], clientY: to[1] })
  return held
}

function drag(...way: Parameters<typeof dragByTouch>) {
  const held = dragByTouch(...way)
  // The browser ends each press of a mouse with a click, a drag's too.
  fireEvent.click(ball())
  return held
}

describe('the in-game floating ball', () => {
  it('is 100 x 60 and shows the latency in ms PLAY-19', () => {
    const { rerender } = render(<Ball stage={stageOf(844, 390)} rttMs={24} onOpen={() => {}} />)
    expect(ball().textContent).toContain('24 ms')
    expect([getComputedStyle(ball()).width, getComputedStyle(ball()).height]).toEqual([
      '100px',
      '60px',
    ])
    rerender(<Ball stage={stageOf(844, 390)} rttMs={null} onOpen={() => {}} />)
    expect(ball().textContent).toContain('-- ms')
    rerender(<Ball stage={stageOf(844, 390)} rttMs={undefined} onOpen={() => {}} />)
    expect(ball().textContent).toBe('菜单')
  })

  it('is dragged, snaps to the nearer edge with a margin of 30 px, and does not open the menu PLAY-19', () => {
    const onOpen = vi.fn()
    render(<Ball stage={stageOf(844, 390)} rttMs={24} onOpen={onOpen} />)
    expect(place()).toContain('translate(714px')
    expect(drag([760, 80], [260, 180])).toBe('translate(214px, 146.8px)')
    expect(place()).toBe('translate(30px, 146.8px)')
    drag([80, 180], [700, 180])
    expect(place()).toBe('translate(714px, 146.8px)')
    expect(onOpen).not.toHaveBeenCalled()
  })

  it('opens the menu at a tap, even one that trembles PLAY-19', () => {
    const onOpen = vi.fn()
    render(<Ball stage={stageOf(844, 390)} rttMs={24} onOpen={onOpen} />)
    drag([760, 80], [763, 82])
    expect(onOpen).toHaveBeenCalledTimes(1)
    drag([760, 80], [100, 80])
    fireEvent.click(ball())
    expect(onOpen).toHaveBeenCalledTimes(2)
  })

  it('is dragged and tapped after a drag by touch, which no click follows PLAY-19', () => {
    const onOpen = vi.fn()
    render(<Ball stage={stageOf(844, 390)} rttMs={24} onOpen={onOpen} />)
    dragByTouch([760, 80], [260, 180])
    expect(dragByTouch([80, 180], [700, 180])).toBe('translate(650px, 146.8px)')
    drag([760, 180], [760, 180])
    expect(onOpen).toHaveBeenCalledTimes(1)
    dragByTouch([760, 180], [260, 180])
    fireEvent.keyDown(ball(), { key: 'Enter' })
    fireEvent.click(ball())
    expect(onOpen).toHaveBeenCalledTimes(2)
    fireEvent.pointerDown(ball(), { pointerId: 2, clientX: 80, clientY: 180 })
    fireEvent.pointerCancel(ball(), { pointerId: 2 })
    expect(dragByTouch([80, 180], [90, 200])).toBe('translate(40px, 166.8px)')
  })

  it('follows the finger on a turned stage: down the page is along the video PLAY-18', () => {
    render(<Ball stage={stageOf(390, 844)} rttMs={24} onOpen={() => {}} />)
    expect(place()).toContain('translate(714px')
    drag([300, 760], [250, 160])
    expect(place()).toBe('translate(30px, 96.8px)')
  })

  it('keeps to its edge when the stage changes its size PLAY-19', () => {
    const { rerender } = render(<Ball stage={stageOf(844, 390)} rttMs={24} onOpen={() => {}} />)
    rerender(<Ball stage={stageOf(600, 300)} rttMs={24} onOpen={() => {}} />)
    expect(place()).toContain(`translate(${600 - 130}px`)
  })
})
