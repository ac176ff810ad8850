// @vitest-environment happy-dom
import type { StreamInput } from '@cloudplay/contract/stream-input'
import type { TouchLayout } from '@cloudplay/contract/touch-layout'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { StreamingSdk } from '../../../stream/index.ts'
import { OnScreenKeyboard } from '../keyboard/OnScreenKeyboard.tsx'
import { stageOf } from '../../../hooks/use-stage.ts'
import { firstLayout, newControl } from './layout.ts'
import { PadEditor } from './PadEditor.tsx'
import { TouchPad } from './TouchPad.tsx'

const sent: StreamInput[] = []
const sdk = { sendInput: (input: StreamInput) => void sent.push(input) } as unknown as StreamingSdk

beforeEach(() => {
  sent.length = 0
  Element.prototype.setPointerCapture = vi.fn()
})

const key = (code: string, down: boolean) => ({ kind: 'key', code, down })
const typed = (code: string, down: boolean) => ({ kind: 'typed', code, down })

describe('the touch pad', () => {
  it('holds several controls together, each by its own finger PLAY-23', () => {
    render(<TouchPad sdk={sdk} layout={firstLayout} stage={stageOf(844, 390)} />)
    const stick = screen.getByRole('img', { name: '摇杆 方向键' })
    fireEvent.pointerDown(stick, { pointerId: 1, clientX: 100, clientY: 270 })
    fireEvent.pointerMove(stick, { pointerId: 1, clientX: 160, clientY: 270 })
    fireEvent.pointerDown(screen.getByRole('button', { name: '空格' }), { pointerId: 2 })
    // Another finger on the stick doesn't steer.
    fireEvent.pointerMove(stick, { pointerId: 3, clientX: 10, clientY: 10 })
    fireEvent.pointerUp(stick, { pointerId: 1 })
    fireEvent.pointerUp(screen.getByRole('button', { name: '空格' }), { pointerId: 2 })
    expect(sent).toEqual([
      key('ArrowRight', true),
      key('Space', true),
      key('ArrowRight', false),
      key('Space', false),
    ])
  })

  it('steers the turned video as the player sees it PLAY-18 PLAY-23', () => {
    render(<TouchPad sdk={sdk} layout={firstLayout} stage={stageOf(390, 844)} />)
    const stick = screen.getByRole('img', { name: '摇杆 方向键' })
    fireEvent.pointerDown(stick, { pointerId: 1, clientX: 100, clientY: 100 })
    // Down the page is right in the video.
    fireEvent.pointerMove(stick, { pointerId: 1, clientX: 100, clientY: 170 })
    expect(sent).toEqual([key('ArrowRight', true)])
  })

  it('lets go of everything when it leaves the page, and when the page loses focus', () => {
    const { unmount } = render(
      <TouchPad sdk={sdk} layout={firstLayout} stage={stageOf(844, 390)} />,
    )
    fireEvent.pointerDown(screen.getByRole('button', { name: '空格' }), { pointerId: 2 })
    window.dispatchEvent(new Event('blur'))
    expect(sent.at(-1)).toEqual({ kind: 'releaseAll' })
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Ctrl' }), { pointerId: 2 })
    unmount()
    expect(sent.at(-1)).toEqual({ kind: 'releaseAll' })
  })

  it('is pressed by a finger too while the mouse is locked', () => {
    Object.defineProperty(document, 'pointerLockElement', { value: {}, configurable: true })
    Element.prototype.setPointerCapture = () => {
      throw new DOMException('a pointer is locked', 'InvalidStateError')
    }
    render(<TouchPad sdk={sdk} layout={firstLayout} stage={stageOf(844, 390)} />)
    fireEvent.pointerDown(screen.getByRole('button', { name: '空格' }), { pointerId: 2 })
    Reflect.deleteProperty(document, 'pointerLockElement')
    expect(sent).toEqual([key('Space', true)])
  })

  it('looks around by a dragging finger', () => {
    const layout: TouchLayout = [newControl('look', [])]
    render(<TouchPad sdk={sdk} layout={layout} stage={stageOf(844, 390)} />)
    const field = screen.getByRole('img', { name: '视角' })
    fireEvent.pointerDown(field, { pointerId: 1, clientX: 100, clientY: 100 })
    fireEvent.pointerMove(field, { pointerId: 1, clientX: 110, clientY: 95 })
    expect(sent).toEqual([{ kind: 'move', dx: 16, dy: -8 }])
  })
})

describe('the editor of the touch pad', () => {
  const edit = (layout: TouchLayout = firstLayout) => {
    const onChange = vi.fn<(layout: TouchLayout) => void>()
    render(
      <PadEditor
        layout={layout}
        original={firstLayout}
        stage={stageOf(844, 390)}
        onChange={onChange}
        onDone={() => {}}
      />,
    )
    return onChange
  }

  it('places a control where the finger drags it, and sends nothing to the game PLAY-23', () => {
    const onChange = edit()
    const space = screen.getByRole('button', { name: '空格' })
    fireEvent.pointerDown(space, { pointerId: 1, clientX: 700, clientY: 312 })
    fireEvent.pointerMove(space, { pointerId: 1, clientX: 616, clientY: 273 })
    const moved = onChange.mock.lastCall?.[0].find(({ id }) => id === 'space')
    expect(moved?.x).toBeCloseTo(0.83 - 84 / 844)
    expect(moved?.y).toBeCloseTo(0.8 - 39 / 390)
    expect(sent).toEqual([])
  })

  it('is worked by the keyboard alone: arrows place, Tab stays inside, Escape ends it PAGE-3', () => {
    const onDone = vi.fn()
    const onChange = vi.fn<(layout: TouchLayout) => void>()
    render(
      <PadEditor
        layout={firstLayout}
        original={firstLayout}
        stage={stageOf(844, 390)}
        onChange={onChange}
        onDone={onDone}
      />,
    )
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    const space = screen.getByRole('button', { name: '空格' })
    fireEvent.keyDown(space, { key: 'ArrowLeft' })
    expect(onChange.mock.lastCall?.[0].find(({ id }) => id === 'space')?.x).toBeCloseTo(0.81)
    fireEvent.click(space)
    expect(space.getAttribute('aria-pressed')).toBe('true')
    const buttons = screen.getAllByRole('button')
    buttons.at(-1)!.focus()
    fireEvent.keyDown(buttons.at(-1)!, { key: 'Tab' })
    expect(document.activeElement).toBe(buttons[0])
    fireEvent.keyDown(buttons[0]!, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(buttons.at(-1))
    fireEvent.keyDown(space, { key: 'Escape' })
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('has the focus after a control was added or removed, so that Escape ends it PAGE-3', () => {
    function Edited() {
      const [layout, change] = useState<TouchLayout>(firstLayout)
      const more = { original: firstLayout, stage: stageOf(844, 390), onDone: () => {} }
      return <PadEditor layout={layout} onChange={change} {...more} />
    }
    render(<Edited />)
    const press = (name: string) => {
      const button = screen.getByRole('button', { name })
      button.focus()
      fireEvent.click(button)
    }
    press('添加')
    press('E')
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    press('删除')
    expect(screen.queryByRole('button', { name: 'E' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
  })

  it('adds, resizes and removes', () => {
    const onChange = edit()
    expect(screen.getByRole('button', { name: '删除' })).toHaveProperty('disabled', true)
    fireEvent.click(screen.getByRole('button', { name: '添加' }))
    fireEvent.click(screen.getByRole('button', { name: 'E' }))
    expect(onChange.mock.lastCall?.[0].at(-1)).toMatchObject({
      kind: 'button',
      action: { key: 'KeyE' },
    })
    fireEvent.pointerDown(screen.getByRole('button', { name: 'Esc' }), { pointerId: 1 })
    fireEvent.click(screen.getByRole('button', { name: '变大' }))
    expect(onChange.mock.lastCall?.[0].find(({ id }) => id === 'escape')?.sizePx).toBe(56)
    fireEvent.click(screen.getByRole('button', { name: '删除' }))
    expect(onChange.mock.lastCall?.[0].some(({ id }) => id === 'escape')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: '还原' }))
    expect(onChange.mock.lastCall?.[0]).toBe(firstLayout)
  })
})

describe('the keyboard on the screen', () => {
  it('types keys as they are labelled, and holds Shift for the next one PLAY-23 PLAY-30', () => {
    render(<OnScreenKeyboard sdk={sdk} onClose={() => {}} />)
    const press = (name: string) => {
      fireEvent.pointerDown(screen.getByRole('button', { name }), { pointerId: 1 })
      fireEvent.pointerUp(screen.getByRole('button', { name }), { pointerId: 1 })
    }
    press('Shift')
    expect(screen.getByRole('button', { name: 'Shift' }).getAttribute('aria-pressed')).toBe('true')
    press('A')
    press('B')
    expect(sent).toEqual([
      typed('ShiftLeft', true),
      typed('KeyA', true),
      typed('KeyA', false),
      typed('ShiftLeft', false),
      typed('KeyB', true),
      typed('KeyB', false),
    ])
  })

  it('has F1 to F12, Esc and Tab PLAY-31', () => {
    render(<OnScreenKeyboard sdk={sdk} onClose={() => {}} />)
    expect(screen.queryByRole('button', { name: 'F1' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'F1 到 F12' }))
    for (let number = 1; number <= 12; number++) {
      fireEvent.pointerDown(screen.getByRole('button', { name: `F${number}` }), { pointerId: 1 })
      fireEvent.pointerUp(screen.getByRole('button', { name: `F${number}` }), { pointerId: 1 })
    }
    expect(sent).toHaveLength(24)
    expect(sent.at(-1)).toEqual(typed('F12', false))
    for (const name of ['Esc', 'Tab']) expect(screen.getByRole('button', { name })).toBeDefined()
  })
})
