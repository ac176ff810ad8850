import { KEY_CODES } from '@cloudplay/contract/stream-input'
import { OWN_CONTROLS, type OwnControls } from '@cloudplay/contract/own-controls'
import { TOUCH_LAYOUT } from '@cloudplay/contract/touch-layout'
import { describe, expect, it } from 'vitest'
import { controlsInLink, layoutLink } from './layout-link.ts'

const hashOf = (controls: OwnControls) => new URL(layoutLink(3, controls, 'https://a.example')).hash

describe('a layout as a link PLAY-30', () => {
  it('brings the largest layout whole, to the page of its game', () => {
    const keys = KEY_CODES.slice(0, OWN_CONTROLS.maxKeys)
    const controls: OwnControls = {
      keys: keys.map((from, at) => ({ from, to: keys[(at + 1) % keys.length]! })),
      pad: Array.from({ length: OWN_CONTROLS.padButtons }, (_, from) => ({
        from,
        to: (from + 1) % OWN_CONTROLS.padButtons,
      })),
      touch: Array.from({ length: TOUCH_LAYOUT.maxControls }, (_, at) => ({
        id: `control-${at}-of-the-pad`.slice(0, 24),
        kind: 'button' as const,
        action: { key: 'NumpadSubtract' as const },
        x: 0.123456789012345 + at / 100,
        y: 0.987654321098765,
        sizePx: 123.456789,
      })),
    }
    const link = new URL(layoutLink(3, controls, 'https://a.example'))
    expect([link.pathname, link.search]).toEqual(['/game/3', ''])
    const read = controlsInLink(link.hash)
    expect(read).toMatchObject({ pad: controls.pad, touch: controls.touch })
    expect((read as OwnControls).keys).toHaveLength(OWN_CONTROLS.maxKeys)
  })

  it('is nothing in other addresses, and unreadable if it was changed, is too long or contains anything else', () => {
    expect([controlsInLink(''), controlsInLink('#about')]).toEqual([null, null])
    const good = hashOf({ keys: [{ from: 'KeyA', to: 'KeyB' }], pad: [] })
    const bad = [
      '#controls=',
      good.slice(0, -3),
      `${good}%00`,
      `#controls=${btoa('{"keys":[],"pad":[{"from":0,"to":99}]}')}`,
      `#controls=${btoa('"__proto__"')}`,
      `#controls=${'A'.repeat(100_000)}`,
    ]
    expect(bad.map(controlsInLink)).toEqual(bad.map(() => 'unreadable'))
  })
})
