// @vitest-environment happy-dom
import type { PlayControls } from '@cloudplay/contract/controls'
import { NO_CHANGES, type OwnControls } from '@cloudplay/contract/own-controls'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readPreferences } from '../device/preferences.ts'
import { firstLayout, newControl } from './layout.ts'
import { usePad } from './use-pad.ts'

const name = { 'zh-CN': '飞行', en: 'Fly' }
const layout = [newControl('look', [])]
const untouched: PlayControls = { actions: [{ name, keys: ['KeyW'] }], pauses: true }
const touched: PlayControls = { actions: [{ name, touch: ['drag'] }], pauses: true }

const change = vi.fn()

const pad = (controls: PlayControls | null, touchMode?: number, own: OwnControls = NO_CHANGES) =>
  renderHook(() =>
    usePad(6, touchMode, controls, readPreferences(), { controls: own, change, adopt: vi.fn() }),
  ).result

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => vi.unstubAllGlobals())

describe('the pad of a game on a phone PLAY-28', () => {
  it('is the layout of its recipe', () => {
    const { current } = pad({ ...touched, touch: layout })
    expect(current.shown).toBe(true)
    expect(current.layout).toBe(layout)
  })

  it('is not shown if the game is touched itself, and the usual one if nothing else helps', () => {
    expect(pad(touched).current.shown).toBe(false)
    expect(pad(untouched).current.shown).toBe(true)
    expect(pad(untouched).current.layout).toBe(firstLayout)
  })

  it('follows the catalogue if the node does not know', () => {
    expect(pad(null, 1).current.shown).toBe(false)
    expect(pad(null, 2).current.shown).toBe(true)
    expect(pad(null).current.shown).toBe(false)
  })

  it("is the player's own once changed, until they return to the game's PLAY-30", () => {
    const controls = { ...touched, touch: layout }
    const touch = [newControl({ key: 'KeyE' }, [])]
    const { current } = pad(controls)
    current.setLayout(touch)
    expect(change).toHaveBeenLastCalledWith({ ...NO_CHANGES, touch })
    const changed = pad(controls, undefined, { ...NO_CHANGES, touch }).current
    expect(changed.layout).toEqual(touch)
    changed.setLayout(changed.original)
    expect(change).toHaveBeenLastCalledWith(NO_CHANGES)
  })
})
