import type { PlayControls } from '@cloudplay/contract/controls'
import { setLanguage } from '@cloudplay/i18n'
import { afterEach, describe, expect, it } from 'vitest'
import { firstLayout, newControl } from '../touch-pad/layout.ts'
import { hintRows } from './hint-rows.ts'
import { keyNames } from './input-names.ts'

const controls: PlayControls = {
  actions: [
    {
      name: { 'zh-CN': '飞行', en: 'Fly' },
      keys: ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'KeyA', 'KeyD', 'KeyW', 'KeyS'],
      mouse: ['move'],
      touch: ['drag'],
      pad: ['left', 'cross'],
    },
    { name: { 'zh-CN': '冲刺', en: 'Dash' }, keys: ['Space'], pad: [0, 7] },
  ],
  pauses: true,
}
const catalogue = [
  { device: 'keyboard', keys: [{ input: 'W', effect: '前进' }] },
  { device: 'mouse', keys: [{ input: '左键', effect: '开火' }] },
  { device: 'touch', keys: [] },
] as const

afterEach(() => setLanguage('zh-CN'))

describe('the hints of a game PLAY-28', () => {
  it('name groups of keys as players know them', () => {
    expect(keyNames(['KeyW', 'KeyA', 'KeyS', 'KeyD', 'Space'])).toEqual(['WASD', '空格'])
    expect(keyNames(['Digit3', 'Digit1', 'Digit2', 'Digit4'])).toEqual(['1–4'])
    expect(keyNames(['ArrowLeft', 'ArrowRight'])).toEqual(['←', '→'])
  })

  it('say for each device what it does, and nothing about the others', () => {
    expect(hintRows('keyboard', controls, [], null)).toEqual([
      { effect: '飞行', inputs: ['方向键', 'WASD', '移动鼠标'] },
      { effect: '冲刺', inputs: ['空格'] },
    ])
    expect(hintRows('touch', controls, [], null)).toEqual([{ effect: '飞行', inputs: ['拖动'] }])
    expect(hintRows('gamepad', controls, [], null)).toEqual([
      { effect: '飞行', inputs: ['左摇杆', '十字键'] },
      { effect: '冲刺', inputs: ['A', 'RT'] },
    ])
  })

  it('say what sticks on the screen do', () => {
    const layout = [...firstLayout, newControl('look', firstLayout)]
    expect(hintRows('touch', controls, [], layout)).toEqual([
      { effect: '飞行', inputs: ['摇杆', '视角', '拖动'] },
    ])
  })

  it('are in the language of the player', () => {
    setLanguage('en')
    expect(hintRows('keyboard', controls, [], null)[1]!.effect).toBe('Dash')
  })

  it('come from the catalogue if the node does not know', () => {
    const rows = hintRows(
      'keyboard',
      null,
      catalogue.map(({ device, keys }) => ({ device, keys: [...keys] })),
      null,
    )
    expect(rows).toEqual([
      { inputs: ['W'], effect: '前进' },
      { inputs: ['左键'], effect: '开火' },
    ])
    expect(hintRows('gamepad', null, [], null)).toEqual([])
  })
})
