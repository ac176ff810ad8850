import { css } from '@emotion/react'
import type { KeyCode } from '@cloudplay/contract/stream-input'
import { useTexts } from '@cloudplay/i18n'
import { color, radius } from '@cloudplay/ui'
import { X } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { capturePointer, createHeldInputs, type StreamingSdk } from '../../../stream/index.ts'
import { padTexts } from '../../../texts/keys.ts'
import { keyName } from '../../../components/keys/key-names.ts'

const board = css`
  position: absolute;
  left: 0;
  right: 0;
  bottom: 0;
  z-index: 3;
  display: grid;
  gap: 1px;
  padding: 6px max(12px, var(--stage-left)) 8px;
  background: rgba(11, 14, 20, 0.88);
  touch-action: none;
  user-select: none;
  -webkit-user-select: none;
  & > div {
    display: flex;
    justify-content: center;
    gap: 5px;
  }
  & button {
    flex: 1 1 0;
    min-width: 0;
    max-width: 74px;
    height: 44px;
    border: solid transparent;
    border-width: 2px 0;
    border-radius: ${radius.small};
    /* The key is drawn a little smaller than what a finger may hit. */
    background: ${color.wash} padding-box;
    color: ${color.text};
    font-size: 15px;
    &[data-wide='true'] {
      flex-grow: 1.7;
      max-width: 128px;
    }
    &[data-space='true'] {
      flex-grow: 5;
      max-width: 360px;
    }
    &:active,
    &[aria-pressed='true'] {
      background-color: ${color.main};
      color: ${color.onMain};
    }
  }
`

const letters = (text: string): KeyCode[] => [...text].map((letter) => `Key${letter}` as KeyCode)
const digits = [...'1234567890'].map((digit) => `Digit${digit}` as KeyCode)

const FUNCTION_ROW: readonly KeyCode[] = [
  'Escape',
  ...Array.from({ length: 12 }, (_, index) => `F${index + 1}` as KeyCode),
  'Delete',
]
const ROWS: readonly (readonly KeyCode[])[] = [
  ['Escape', ...digits, 'Minus', 'Equal', 'Backspace'],
  ['Tab', ...letters('QWERTYUIOP'), 'BracketLeft', 'BracketRight'],
  [...letters('ASDFGHJKL'), 'Semicolon', 'Quote', 'Enter'],
  ['ShiftLeft', ...letters('ZXCVBNM'), 'Comma', 'Period', 'Slash', 'ArrowUp'],
  [
    'ControlLeft',
    'AltLeft',
    'Backquote',
    'Space',
    'Backslash',
    'ArrowLeft',
    'ArrowDown',
    'ArrowRight',
  ],
]
/** A thumb can't hold these while it presses another key: a tap holds them until the next key. */
const STICKY: readonly KeyCode[] = ['ShiftLeft', 'ControlLeft', 'AltLeft']
const WIDE: readonly KeyCode[] = ['Backspace', 'Enter', 'Tab', 'ShiftLeft', 'ControlLeft']

/** The keys that are down in the game; `sticking` are those that a tap holds. */
function useHeldKeys(sdk: StreamingSdk) {
  const held = useMemo(() => createHeldInputs((input) => sdk.sendInput(input), 'typed'), [sdk])
  const [sticking, setSticking] = useState<readonly KeyCode[]>([])
  useEffect(() => () => held.releaseAll(), [held])

  const down = (code: KeyCode) => {
    if (!STICKY.includes(code)) return held.key(code, true)
    const sticks = sticking.includes(code)
    held.key(code, !sticks)
    setSticking(sticks ? sticking.filter((one) => one !== code) : [...sticking, code])
  }
  const up = (code: KeyCode) => {
    if (STICKY.includes(code)) return
    held.key(code, false)
    for (const one of sticking) held.key(one, false)
    setSticking([])
  }
  return { sticking, down, up }
}

/** A PC keyboard for phones, whose keys go past all maps (PLAY-30): the phone's own one turns with the phone instead of the video, and doesn't report keys. */
export function OnScreenKeyboard({ sdk, onClose }: { sdk: StreamingSdk; onClose: () => void }) {
  const words = useTexts(padTexts)
  const { sticking, down, up } = useHeldKeys(sdk)
  const [functions, setFunctions] = useState(false)
  return (
    <div css={board} role="group" aria-label={words.keyboard}>
      {[functions ? FUNCTION_ROW : ROWS[0]!, ...ROWS.slice(1)].map((row, index) => (
        <div key={index}>
          {row.map((code) => (
            <button
              key={code}
              type="button"
              tabIndex={-1}
              data-wide={WIDE.includes(code)}
              data-space={code === 'Space'}
              aria-pressed={STICKY.includes(code) ? sticking.includes(code) : undefined}
              onPointerDown={(event) => {
                event.preventDefault()
                capturePointer(event.currentTarget, event.pointerId)
                down(code)
              }}
              onPointerUp={() => up(code)}
              onPointerCancel={() => up(code)}
            >
              {keyName(code)}
            </button>
          ))}
          {index === ROWS.length - 1 && (
            <>
              <button
                type="button"
                aria-pressed={functions}
                aria-label={words.functionKeys}
                onClick={() => setFunctions(!functions)}
              >
                Fn
              </button>
              <button type="button" aria-label={words.closeKeyboard} onClick={onClose}>
                <X size={18} aria-hidden />
              </button>
            </>
          )}
        </div>
      ))}
    </div>
  )
}
