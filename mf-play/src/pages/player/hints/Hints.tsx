import { css, keyframes } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, space } from '@cloudplay/ui'
import { Gamepad2, Keyboard, Pointer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { hintTexts } from '../../../texts/keys.ts'
import { keepFocus } from '../access/keep-focus.ts'
import type { HintDevice, HintRow } from './hint-rows.ts'

const icons = { keyboard: Keyboard, touch: Pointer, gamepad: Gamepad2 }

const fade = keyframes`from { opacity: 0; }`

/** More are in two columns. */
const MANY_ROWS = 4

const layer = css`
  position: absolute;
  inset: 0;
  z-index: 2;
  display: grid;
  place-items: center;
  padding: ${space(3)} max(12px, var(--stage-left));
  pointer-events: none;
  &[data-modal='true'] {
    z-index: 3;
    background: rgba(5, 7, 11, 0.6);
    pointer-events: auto;
  }
`
const card = css`
  display: grid;
  gap: ${space(3)};
  width: fit-content;
  max-width: min(620px, 100%);
  max-height: 100%;
  padding: ${space(4)} ${space(5)};
  overflow: auto;
  border-radius: ${radius.large};
  background: rgba(11, 14, 20, 0.94);
  color: #edf1f7;
  font-size: ${font.size.small};
  animation: ${fade} 200ms ease-out;
  & > h2 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: ${font.size.body};
  }
  & > h2 > svg {
    flex: none;
  }
  & > dl {
    display: grid;
    grid-template-columns: 1fr;
    gap: ${space(2)} ${space(5)};
    margin: 0;
  }
  /* The stage is always wide: a portrait window turns it. */
  & > dl[data-many='true'] {
    grid-template-columns: 1fr 1fr;
  }
  & > dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
  }
  & dt {
    flex: none;
    max-width: 45%;
    color: #c3cad6;
  }
  & dd {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 4px;
    margin: 0;
  }
  & kbd {
    padding: 1px 7px;
    border-radius: 6px;
    background: rgba(255, 255, 255, 0.14);
    font: inherit;
    white-space: nowrap;
  }
  & > p {
    margin: 0;
    color: #c3cad6;
  }
  & > button {
    justify-self: center;
    min-width: 120px;
    min-height: 44px;
    padding: 0 ${space(5)};
    border-radius: ${radius.pill};
    background: ${color.main};
    color: ${color.onMain};
    font-size: ${font.size.small};
    font-weight: ${font.weight.medium};
    pointer-events: auto;
  }
`

interface HintsProps {
  name: string
  device: HintDevice
  rows: readonly HintRow[]
  /** A click locks the mouse. */
  locks: boolean
  /** Opened from the menu: over a game that gets no input. Else the game is played behind it. */
  modal: boolean
  onClose: () => void
}

/** How the game is played with the device in the player's hands (PLAY-28). */
export function Hints({ name, device, rows, locks, modal, onClose }: HintsProps) {
  const words = useTexts(hintTexts)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modal) button.current?.focus()
  }, [modal])
  const Icon = icons[device]
  return (
    <div
      css={layer}
      data-modal={modal}
      onKeyDown={({ key }) => {
        if (modal && key === 'Escape') onClose()
      }}
    >
      <section
        css={card}
        role={modal ? 'dialog' : 'region'}
        aria-modal={modal || undefined}
        aria-label={words.title({ name })}
        onKeyDown={modal ? keepFocus : undefined}
      >
        <h2>
          <Icon size={20} aria-hidden />
          {words.title({ name })}
        </h2>
        <dl data-many={rows.length > MANY_ROWS}>
          {rows.map(({ effect, inputs }) => (
            <div key={effect}>
              <dt>{effect}</dt>
              <dd>
                {inputs.map((input) => (
                  <kbd key={input}>{input}</kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        {locks && device === 'keyboard' && <p>{words.clickLocks}</p>}
        <button ref={button} type="button" onClick={onClose}>
          {words.understood}
        </button>
      </section>
    </div>
  )
}
