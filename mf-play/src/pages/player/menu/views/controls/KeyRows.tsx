import { css } from '@emotion/react'
import { color, font, radius, space } from '@cloudplay/ui'

const list = css`
  display: grid;
  gap: 2px;
  & > li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(3)};
    min-height: 48px;
    font-size: ${font.size.small};
  }
  & > li > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: ${space(2)};
  }
  & button {
    min-width: 72px;
    min-height: 44px;
    padding: 0 ${space(3)};
    border-radius: ${radius.small};
    background: ${color.wash};
    &[data-changed='true'] {
      box-shadow: inset 0 0 0 1.5px ${color.soft};
      font-weight: ${font.weight.medium};
    }
    &[aria-pressed='true'] {
      background: ${color.main};
      color: ${color.onMain};
    }
  }
`

export interface KeyRow<Value> {
  /** What it does in the game. */
  name: string
  inputs: readonly {
    /** The game's key or button. */
    target: Value
    /** What the player presses for it; null: nothing. */
    pressed: string | null
    label: string
    changed: boolean
  }[]
}

/** A row for each thing that a player does in the game, with a button to choose each of its keys. */
export function KeyRows<Value extends string | number>({
  rows,
  asking,
  askingWords,
  onAsk,
}: {
  rows: readonly KeyRow<Value>[]
  /** The key or button that waits for a press. */
  asking: Value | null
  askingWords: string
  onAsk: (target: Value | null) => void
}) {
  return (
    <ul css={list} role="list">
      {rows.map(({ name, inputs }) => (
        <li key={name}>
          {name}
          <div>
            {inputs.map(({ target, pressed, label, changed }) => (
              <button
                key={target}
                type="button"
                aria-label={`${name}: ${pressed ?? ''}. ${label}`}
                aria-pressed={asking === target}
                data-changed={changed}
                onClick={() => onAsk(asking === target ? null : target)}
              >
                {asking === target ? askingWords : (pressed ?? '—')}
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  )
}
