import { describe, expect, it } from 'vitest'
import { hasChanges, NO_CHANGES, OWN_CONTROLS, readOwnControls } from './own-controls.ts'

const key = (from: string, to: string) => ({ from, to })

describe("a player's own controls PLAY-30", () => {
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['no lists', { keys: {}, pad: [] }],
    ['an unknown key', { keys: [key('KeyA', 'KeyÄ')], pad: [] }],
    ['a key of every object', { keys: [key('constructor', 'KeyA')], pad: [] }],
    ['one key twice', { keys: [key('KeyA', 'KeyB'), key('KeyA', 'KeyC')], pad: [] }],
    ['a button that no gamepad has', { keys: [], pad: [{ from: 0, to: 17 }] }],
    ['half a button', { keys: [], pad: [{ from: 0.5, to: 1 }] }],
    ['too many', { keys: Array(OWN_CONTROLS.maxKeys + 1).fill(key('KeyA', 'KeyB')), pad: [] }],
    ['an unknown touch control', { keys: [], pad: [], touch: [{ id: 'a', kind: 'link' }] }],
  ])('are refused if they contain %s', (_what, value) => {
    expect(readOwnControls(value)).toBeNull()
  })

  it('have one form, without what changes nothing and without words of a player', () => {
    const at = { x: 0.5, y: 0.5, sizePx: 60 }
    const read = readOwnControls({
      keys: [key('KeyZ', 'KeyA'), key('KeyB', 'KeyB'), key('KeyA', 'KeyZ')],
      pad: [{ from: 3, to: 1, more: true }],
      touch: [
        {
          ...at,
          id: '1',
          kind: 'button',
          action: { key: 'KeyE' },
          label: { 'zh-CN': '坏话', en: 'bad' },
        },
      ],
      name: 'bad',
    })
    expect(read).toEqual({
      keys: [key('KeyA', 'KeyZ'), key('KeyZ', 'KeyA')],
      pad: [{ from: 3, to: 1 }],
      touch: [{ ...at, id: '1', kind: 'button', action: { key: 'KeyE' } }],
    })
    expect([hasChanges(read!), hasChanges(NO_CHANGES)]).toEqual([true, false])
  })
})
