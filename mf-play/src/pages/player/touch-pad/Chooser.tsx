import { css } from '@emotion/react'
import type { TouchAction } from '@cloudplay/contract/touch-layout'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, space } from '@cloudplay/ui'
import { keyTexts, padTexts } from '../../../texts/keys.ts'
import { keyName, KEYS_TO_CHOOSE, mouseName } from '../../../components/keys/key-names.ts'

const chooser = css`
  position: absolute;
  left: 50%;
  bottom: ${space(3)};
  display: grid;
  gap: ${space(2)};
  width: min(720px, calc(100% - 32px));
  max-height: 52%;
  padding: ${space(3)};
  overflow: auto;
  border-radius: ${radius.large};
  background: ${color.overlay};
  transform: translateX(-50%);
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
  }
  & button {
    min-width: 44px;
    min-height: 44px;
    padding: 0 10px;
    border-radius: ${radius.small};
    background: ${color.wash};
    font-size: ${font.size.small};
  }
`

/** Every control the pad can have, to add one. */
export function Chooser({
  onChoose,
}: {
  onChoose: (what: TouchAction | 'stick' | 'look') => void
}) {
  const words = useTexts(padTexts)
  const keys = useTexts(keyTexts)
  return (
    <section css={chooser} aria-label={words.choose}>
      <div>
        <button type="button" onClick={() => onChoose('stick')}>
          {words.stickWasd}
        </button>
        <button type="button" onClick={() => onChoose('look')}>
          {words.look}
        </button>
        {([0, 2, 1] as const).map((mouse) => (
          <button key={mouse} type="button" onClick={() => onChoose({ mouse })}>
            {keys.mouse({ button: mouseName(mouse) })}
          </button>
        ))}
      </div>
      <div>
        {KEYS_TO_CHOOSE.map((key) => (
          <button key={key} type="button" onClick={() => onChoose({ key })}>
            {keyName(key)}
          </button>
        ))}
      </div>
    </section>
  )
}
