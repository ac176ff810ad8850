import type { PlayControls } from '@cloudplay/contract/controls'
import { localized, useTexts } from '@cloudplay/i18n'
import { useEffect, useRef, useState } from 'react'
import { inputFor, swapped } from '../../../../../components/own-controls/swap.ts'
import { PadLive } from '../../../../../components/pad-live/PadLive.tsx'
import { PAD_BUTTONS, padButtonName } from '../../../../../components/pad-live/button-names.ts'
import { usePads } from '../../../../../components/pad-live/use-pads.ts'
import { controlTexts } from '../../../../../texts/controls.ts'
import type { MenuScope } from '../../menu-scope.ts'
import { KeyRows, type KeyRow } from './KeyRows.tsx'

const PRESSED = 0.5
const BECOMES = { game: 'padReal', keys: 'padAsKeys', none: 'padNone' } as const

/** What the buttons of a pad do in the game; those without a name keep their own. */
function rowsOf(controls: PlayControls | null): { name: string; buttons: number[] }[] {
  const seen = new Set<number>()
  const named = (controls?.actions ?? []).flatMap(({ name, pad = [] }) => {
    const buttons = pad.filter(
      (one): one is Extract<typeof one, number> => typeof one === 'number' && !seen.has(one),
    )
    buttons.forEach((one) => seen.add(one))
    return buttons.length > 0 ? [{ name: localized(name), buttons }] : []
  })
  return named.length > 0
    ? named
    : PAD_BUTTONS.map((button) => ({ name: padButtonName(button), buttons: [button] }))
}

export function PadTab({
  own,
  controls,
  padBecomes,
}: Pick<MenuScope, 'own' | 'controls' | 'padBecomes'>) {
  const words = useTexts(controlTexts)
  const [asking, ask] = useState<number | null>(null)
  const pads = usePads()
  const held = pads.flatMap(({ buttons }) =>
    buttons.flatMap((value, button) => (value > PRESSED ? [button] : [])),
  )
  const pressed = held.find((button) => PAD_BUTTONS.includes(button)) ?? null
  // A button that is down when the question opens doesn't answer it.
  const wasUp = useRef(false)
  useEffect(() => {
    if (asking === null || pressed === null) {
      wasUp.current = pressed === null
      return
    }
    if (!wasUp.current) return
    own.change({ ...own.controls, pad: swapped(own.controls.pad, pressed, asking) })
    ask(null)
  }, [asking, pressed, own])

  const { pad } = own.controls
  const rows: KeyRow<number>[] = rowsOf(controls).map(({ name, buttons }) => ({
    name,
    inputs: buttons.map((target) => {
      const from = inputFor(pad, target)
      return {
        target,
        pressed: from === null ? null : padButtonName(from),
        label: words.pressButton({ button: padButtonName(target) }),
        changed: from !== target,
      }
    }),
  }))
  return (
    <>
      {padBecomes && <p>{words[BECOMES[padBecomes]]}</p>}
      <p>{words.padHint}</p>
      <KeyRows rows={rows} asking={asking} askingWords={words.pressNow} onAsk={ask} />
      <PadLive />
    </>
  )
}
