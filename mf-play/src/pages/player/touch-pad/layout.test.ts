import { TOUCH_LAYOUT, type TouchLayout } from '@cloudplay/contract/touch-layout'
import { describe, expect, it } from 'vitest'
import { changed, firstLayout, newControl, readLayout, without } from './layout.ts'

describe('the layout of the touch pad', () => {
  it('loads as it was stored PLAY-23', () => {
    const layout = [
      ...firstLayout,
      newControl('look', firstLayout),
      newControl({ mouse: 1 }, firstLayout),
    ]
    layout[7] = { ...layout[7]!, id: '2' }
    expect(readLayout(JSON.stringify(layout))).toEqual(layout)
  })

  it.each([
    ['nothing kept', null],
    ['no JSON', '{'],
    ['no list', '{"id":"1"}'],
    ['a key that is none', JSON.stringify([{ ...firstLayout[1], action: { key: 'Power' } }])],
    ['a control off the stage', JSON.stringify([{ ...firstLayout[1], x: 4 }])],
    ['a control too large', JSON.stringify([{ ...firstLayout[1], sizePx: 900 }])],
    ['the same control twice', JSON.stringify([firstLayout[1], firstLayout[1]])],
    ['a stick of unknown keys', JSON.stringify([{ ...firstLayout[0], keys: 'toString' }])],
    [
      'more than fit',
      JSON.stringify(
        Array.from({ length: TOUCH_LAYOUT.maxControls + 1 }, (_, id) => ({
          ...firstLayout[1],
          id: String(id),
        })),
      ),
    ],
  ])('rejects %s as a layout', (_, text) => {
    expect(readLayout(text)).toBeNull()
  })

  it('keeps a control on the stage and within its sizes, and leaves the others alone', () => {
    const moved = changed(firstLayout, 'space', { x: 7, y: -1, sizePx: 5000 })
    expect(moved.find(({ id }) => id === 'space')).toMatchObject({
      x: 0.98,
      y: 0.04,
      sizePx: TOUCH_LAYOUT.maxSizePx,
    })
    expect(
      changed(firstLayout, 'space', { sizePx: 1 }).find(({ id }) => id === 'space')?.sizePx,
    ).toBe(TOUCH_LAYOUT.minSizePx)
    expect(without(moved, 'space')).toEqual(without(firstLayout, 'space'))
  })

  it('gives each new control a separate id', () => {
    let layout: TouchLayout = firstLayout
    for (let count = 0; count < 3; count++)
      layout = [...layout, newControl({ key: 'KeyE' }, layout)]
    expect(new Set(layout.map(({ id }) => id)).size).toBe(layout.length)
  })
})
