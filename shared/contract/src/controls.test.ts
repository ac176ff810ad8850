import fc from 'fast-check'
import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { playControls, touchLayout } from './controls.ts'
import { isTouchLayout, TOUCH_LAYOUT } from './touch-layout.ts'

const layoutCheck = Compile(touchLayout)
const controlsCheck = Compile(playControls)
const place = { x: 0.5, y: 0.5, sizePx: 60 }
const fire = {
  ...place,
  id: 'fire',
  kind: 'button',
  action: { mouse: 0 },
  label: { 'zh-CN': '开火', en: 'Fire' },
}
const use = { ...place, id: 'use', kind: 'button', action: { key: 'KeyE' } }
const stick = { ...place, id: 'stick', kind: 'stick', keys: 'wasd' }
const look = { ...place, id: 'look', kind: 'look' }

/** The rule for pages and the schema for servers. */
const both = (layout: unknown) => [isTouchLayout(layout), layoutCheck.Check(layout)]

describe('a touch layout PLAY-28', () => {
  it.each([
    ['no list', { 0: fire }],
    ['a control that is none', [null]],
    ['an unknown kind', [{ ...fire, kind: 'slider' }]],
    ['a kind of every object', [{ ...fire, kind: 'toString' }]],
    ['an unknown field', [{ ...fire, onClick: 'alert(1)' }]],
    ['a field of another kind', [{ ...look, keys: 'wasd' }]],
    ['a key that does not exist', [{ ...use, action: { key: 'Power' } }]],
    ['two actions', [{ ...use, action: { key: 'KeyE', mouse: 0 } }]],
    ['no action', [{ ...use, action: {} }]],
    ['a mouse button that does not exist', [{ ...use, action: { mouse: 3 } }]],
    ['a control off the stage', [{ ...fire, x: 1.2 }]],
    ['a place that is none', [{ ...fire, x: '0.5' }]],
    ['a control too large', [{ ...fire, sizePx: TOUCH_LAYOUT.maxSizePx + 1 }]],
    ['a control too small for a finger', [{ ...fire, sizePx: TOUCH_LAYOUT.minSizePx - 1 }]],
    ['a stick of unknown keys', [{ ...stick, keys: 'toString' }]],
    ['a label in one language', [{ ...fire, label: { en: 'Fire' } }]],
    ['a label that is too long', [{ ...fire, label: { 'zh-CN': '开火', en: 'Fire at will' } }]],
    ['an empty label', [{ ...fire, label: { 'zh-CN': '', en: 'Fire' } }]],
    [
      'a label that turns the text around',
      [{ ...fire, label: { 'zh-CN': '开', en: '\u202efire' } }],
    ],
    ['an id with a space', [{ ...fire, id: 'a b' }]],
    [
      'more than fit',
      Array.from({ length: TOUCH_LAYOUT.maxControls + 1 }, (_, id) => ({ ...use, id: String(id) })),
    ],
  ])('is refused with %s, by pages and servers', (_what, layout) => {
    expect(both(layout)).toEqual([false, false])
  })

  it('is refused with one id twice', () => {
    expect(isTouchLayout([fire, { ...use, id: 'fire' }])).toBe(false)
  })

  it('is good with buttons, sticks and a field to look around', () => {
    expect(both([fire, use, stick, look])).toEqual([true, true])
    expect(both([])).toEqual([true, true])
  })

  it('is judged alike by pages and servers, with any content', () => {
    const odd = fc.oneof(
      fc.constantFrom(null, 0, 1, 2, 60, 'wasd', 'KeyE', '开', '', {}),
      fc.jsonValue(),
    )
    const field = fc.constantFrom(
      'id',
      'kind',
      'x',
      'y',
      'sizePx',
      'action',
      'label',
      'keys',
      'more',
    )
    fc.assert(
      fc.property(fc.constantFrom(fire, use, stick, look), field, odd, (control, name, value) => {
        const [page, server] = both([{ ...control, [name]: value }])
        expect(page).toBe(server)
      }),
    )
  })
})

describe('the controls of a game PLAY-28', () => {
  const good = {
    actions: [
      { name: { 'zh-CN': '开火', en: 'Fire' }, keys: ['Space'], mouse: ['left'], pad: [7] },
    ],
    touch: [fire],
    lockPointer: true,
    pauses: true,
    hud: [{ x: 0, y: 0.9, width: 1, height: 0.1 }],
  }

  it('are bounded', () => {
    expect(controlsCheck.Check(good)).toBe(true)
    for (const wrong of [
      { actions: [] },
      { actions: Array.from({ length: 17 }, () => good.actions[0]) },
      { actions: [{ ...good.actions[0], keys: ['Fire'] }] },
      { actions: [{ ...good.actions[0], keys: [] }] },
      { actions: [{ ...good.actions[0], pad: [17] }] },
      { actions: [{ ...good.actions[0], mouse: ['click'] }] },
      { actions: [{ ...good.actions[0], name: { 'zh-CN': '开火', en: 'x'.repeat(41) } }] },
      { hud: Array.from({ length: 9 }, () => good.hud[0]) },
      { hud: [{ x: 0, y: 0, width: 2, height: 1 }] },
      { pauses: 'yes' },
      { script: 'x' },
    ])
      expect(controlsCheck.Check({ ...good, ...wrong }), JSON.stringify(wrong)).toBe(false)
  })
})
