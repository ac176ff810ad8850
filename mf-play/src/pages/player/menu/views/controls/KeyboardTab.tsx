import { isKeyCode, type KeyCode } from '@cloudplay/contract/stream-input'
import type { PlayControls } from '@cloudplay/contract/controls'
import { localized, useTexts } from '@cloudplay/i18n'
import { useEffect, useState } from 'react'
import { keyName } from '../../../../../components/keys/key-names.ts'
import { inputFor, swapped } from '../../../../../components/own-controls/swap.ts'
import { controlTexts } from '../../../../../texts/controls.ts'
import type { MenuScope } from '../../menu-scope.ts'
import { KeyRows, type KeyRow } from './KeyRows.tsx'

/** For a game that names no keys. */
const USUAL: readonly KeyCode[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'KeyW',
  'KeyA',
  'KeyS',
  'KeyD',
  'Space',
  'Enter',
  'ShiftLeft',
  'ControlLeft',
  'KeyE',
  'KeyF',
  'KeyR',
  'Escape',
]

/** What a player does by keys, each key once. */
function actionsWithKeys(controls: PlayControls | null): { name: string; keys: KeyCode[] }[] {
  const seen = new Set<KeyCode>()
  const actions = (controls?.actions ?? []).flatMap(({ name, keys = [] }) => {
    const own = keys.filter((key) => !seen.has(key))
    own.forEach((key) => seen.add(key))
    return own.length > 0 ? [{ name: localized(name), keys: own }] : []
  })
  return actions.length > 0 ? actions : USUAL.map((key) => ({ name: keyName(key), keys: [key] }))
}

export function KeyboardTab({ own, controls }: Pick<MenuScope, 'own' | 'controls'>) {
  const words = useTexts(controlTexts)
  const [asking, ask] = useState<KeyCode | null>(null)
  const { keys } = own.controls

  useEffect(() => {
    if (asking === null) return
    const pressed = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      if (event.code !== 'Escape' && !isKeyCode(event.code)) return
      if (isKeyCode(event.code) && event.code !== 'Escape')
        own.change({ ...own.controls, keys: swapped(keys, event.code, asking) })
      ask(null)
    }
    addEventListener('keydown', pressed, { capture: true })
    return () => removeEventListener('keydown', pressed, { capture: true })
  }, [asking, keys, own])

  const rows: KeyRow<KeyCode>[] = actionsWithKeys(controls).map((action) => ({
    name: action.name,
    inputs: action.keys.map((target) => {
      const from = inputFor<KeyCode>(keys, target)
      return {
        target,
        pressed: from && keyName(from),
        label: words.press({ key: keyName(target) }),
        changed: from !== target,
      }
    }),
  }))
  return (
    <>
      <p>{asking === null ? words.keyHint : words.cancelHint}</p>
      <KeyRows rows={rows} asking={asking} askingWords={words.pressNow} onAsk={ask} />
    </>
  )
}
