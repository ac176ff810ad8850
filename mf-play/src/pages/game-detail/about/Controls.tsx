import { css } from '@emotion/react'
import type { GameControls } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, radius, space } from '@cloudplay/ui'
import { Gamepad2, Keyboard, Mouse, Pointer, type LucideIcon } from 'lucide-react'
import { factTexts } from '../../../texts/facts.ts'

const icons: Record<GameControls['device'], LucideIcon> = {
  touch: Pointer,
  keyboard: Keyboard,
  mouse: Mouse,
  gamepad: Gamepad2,
}

const list = css`
  display: grid;
  gap: ${space(3)};
  ${media.desktop} {
    grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  }
  & > li {
    padding: ${space(3)} ${space(4)};
    border-radius: ${radius.medium};
    background: ${color.raised};
  }
  & h3 {
    display: flex;
    align-items: center;
    gap: ${space(2)};
    font-size: ${font.size.body};
  }
  & h3 > svg {
    flex: none;
    color: ${color.muted};
  }
  & dl {
    display: grid;
    grid-template-columns: fit-content(60%) minmax(0, 1fr);
    gap: ${space(1)} ${space(4)};
    margin-top: ${space(2)};
    font-size: ${font.size.small};
  }
  & dt {
    color: ${color.soft};
  }
`

/** The first of each key: operators type these. */
const eachOnce = <T,>(items: readonly T[], keyOf: (item: T) => string): T[] =>
  items.filter((item, index) => items.findIndex((other) => keyOf(other) === keyOf(item)) === index)

/** How the game is played, a card for each device it can be played with. */
export function Controls({ controls }: { controls: readonly GameControls[] }) {
  const words = useTexts(factTexts)
  return (
    <ul css={list} role="list" aria-label={words.controls}>
      {eachOnce(controls, ({ device }) => device).map(({ device, keys }) => {
        const Icon = icons[device]
        return (
          <li key={device}>
            <h3>
              <Icon size={20} aria-hidden />
              {words[device]}
            </h3>
            {keys.length > 0 && (
              <dl>
                {eachOnce(keys, ({ input }) => input).map(({ input, effect }) => (
                  <div key={input} style={{ display: 'contents' }}>
                    <dt>{input}</dt>
                    <dd>{effect}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}
