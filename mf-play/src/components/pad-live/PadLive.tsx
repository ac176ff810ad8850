import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, radius, space } from '@cloudplay/ui'
import { Gamepad2 } from 'lucide-react'
import { controlTexts } from '../../texts/controls.ts'
import { padButtonName } from './button-names.ts'
import { usePads, type LivePad } from './use-pads.ts'

const card = css`
  display: grid;
  gap: ${space(4)};
  padding: ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & h3 {
    font-size: ${font.size.body};
    overflow-wrap: anywhere;
  }
`
const sticks = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(5)};
  & figure {
    display: grid;
    justify-items: center;
    gap: ${space(2)};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
`
const field = css`
  position: relative;
  width: 96px;
  height: 96px;
  border-radius: 50%;
  background: ${color.wash};
  box-shadow: inset 0 0 0 1px ${color.line};
  & > i {
    position: absolute;
    left: 50%;
    top: 50%;
    width: 20px;
    height: 20px;
    margin: -10px;
    border-radius: 50%;
    background: ${color.main};
  }
`
const buttons = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(64px, 1fr));
  gap: ${space(2)};
  & > li {
    position: relative;
    display: grid;
    place-items: center;
    min-height: 44px;
    overflow: hidden;
    border-radius: ${radius.small};
    background: ${color.wash};
    font-size: ${font.size.small};
    &[data-pressed='true'] {
      box-shadow: inset 0 0 0 2px ${color.main};
    }
  }
  & > li > i {
    position: absolute;
    inset: auto 0 0;
    background: ${color.main};
    opacity: 0.5;
  }
  & > li > span {
    position: relative;
  }
`
const empty = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(8)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.soft};
  text-align: center;
`

/** Each gamepad of this device, with its sticks and buttons as they are now (PLAY-30). */
export function PadLive() {
  const words = useTexts(controlTexts)
  const pads = usePads()
  if (pads.length === 0)
    return (
      <div css={empty} role="status">
        <Gamepad2 size={40} aria-hidden />
        <p>{words.noPad}</p>
      </div>
    )
  return (
    <>
      {pads.map((pad) => (
        <Pad key={pad.index} pad={pad} />
      ))}
    </>
  )
}

const TRY_MS = 400

function Pad({ pad }: { pad: LivePad }) {
  const words = useTexts(controlTexts)
  const rumble = () => {
    const effect = { duration: TRY_MS, strongMagnitude: 1, weakMagnitude: 1 }
    const motors = navigator.getGamepads().at(pad.index)?.vibrationActuator
    void motors?.playEffect('dual-rumble', effect).catch(() => undefined)
  }
  const pairs = Array.from({ length: Math.floor(pad.axes.length / 2) }, (_, index) => index)
  return (
    <section css={card} aria-label={pad.name}>
      <h3>{pad.name}</h3>
      <div css={sticks}>
        {pairs.map((index) => (
          <Stick
            key={index}
            name={words.stick({ number: index + 1 })}
            x={pad.axes[index * 2] ?? 0}
            y={pad.axes[index * 2 + 1] ?? 0}
          />
        ))}
      </div>
      <ul css={buttons} role="list">
        {pad.buttons.map((value, button) => (
          // A button has no other identity than its number.
          <li key={button} data-pressed={value > 0.5}>
            <i style={{ height: `${value * 100}%` }} />
            <span>{padButtonName(button)}</span>
          </li>
        ))}
      </ul>
      {pad.canRumble ? (
        <Button variant="quiet" onClick={rumble}>
          {words.tryRumble}
        </Button>
      ) : (
        <p>{words.noRumble}</p>
      )}
    </section>
  )
}

function Stick({ name, x, y }: { name: string; x: number; y: number }) {
  return (
    <figure>
      <div css={field}>
        <i style={{ transform: `translate(${x * 38}px, ${y * 38}px)` }} />
      </div>
      <figcaption>
        {name} {x.toFixed(2)} {y.toFixed(2)}
      </figcaption>
    </figure>
  )
}
