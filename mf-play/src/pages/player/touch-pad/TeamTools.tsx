import { css } from '@emotion/react'
import {
  TOUCH_LAYOUT,
  type TouchButton,
  type TouchControl,
  type TouchLayout,
} from '@cloudplay/contract/touch-layout'
import { LANGUAGES, type Language } from '@cloudplay/contract/language'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, space, toast } from '@cloudplay/ui'
import { padTexts } from '../../../texts/keys.ts'
import { labelled, recipeJson } from './layout.ts'

const panel = css`
  position: absolute;
  left: 50%;
  bottom: ${space(3)};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  max-width: calc(100% - 16px);
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.overlay};
  font-size: ${font.size.small};
  transform: translateX(-50%);
  & input {
    width: 96px;
    min-height: 44px;
    padding: 0 ${space(2)};
    border-radius: ${radius.small};
    background: ${color.wash};
    color: ${color.text};
  }
  & button {
    min-height: 44px;
    padding: 0 ${space(3)};
    border-radius: ${radius.small};
    background: ${color.wash};
  }
`

/** For teams, on their own machine: labels of buttons, and the layout as `touch` of a recipe (PLAY-28). */
export function TeamTools({
  layout,
  selected,
  onChange,
}: {
  layout: TouchLayout
  selected: TouchControl | null
  onChange: (layout: TouchLayout) => void
}) {
  const words = useTexts(padTexts)
  const copy = async () => {
    const json = recipeJson(layout)
    try {
      await navigator.clipboard.writeText(json)
      toast(words.copied)
    } catch {
      // No permission: the console has it.
      console.info(json)
      toast(words.inConsole)
    }
  }
  return (
    <div css={panel} role="group" aria-label={words.forTeams}>
      {selected?.kind === 'button' &&
        LANGUAGES.map((language) => (
          <Label key={language} {...{ layout, selected, language, onChange }} />
        ))}
      <button type="button" onClick={() => void copy()}>
        {words.copyJson}
      </button>
    </div>
  )
}

function Label({
  layout,
  selected,
  language,
  onChange,
}: {
  layout: TouchLayout
  selected: TouchButton
  language: Language
  onChange: (layout: TouchLayout) => void
}) {
  const words = useTexts(padTexts)
  const name = words.label({ language: language === 'en' ? words.english : words.chinese })
  return (
    <input
      aria-label={name}
      placeholder={name}
      maxLength={TOUCH_LAYOUT.maxLabel[language]}
      value={selected.label?.[language] ?? ''}
      onChange={({ target }) => onChange(labelled(layout, selected.id, language, target.value))}
    />
  )
}
