import { LANGUAGES, type Language } from '@cloudplay/contract'
import { chooseLanguage, useLanguage, useTexts } from '@cloudplay/i18n'
import { color, font, media, radius } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { partTexts } from '../texts/parts.ts'

/** Each in its own language, so that everybody finds theirs (texts: same in every language). */
const names: Record<Language, string> = { 'zh-CN': '中文', en: 'English' }

const group = css`
  display: inline-flex;
  width: fit-content;
`

const choice = css`
  min-height: 32px;
  padding: 0 10px;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  color: ${color.soft};
  font: inherit;
  font-size: ${font.size.small};
  cursor: pointer;
  ${media.touch} {
    min-height: 44px;
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
  &[aria-pressed='true'] {
    background: ${color.wash};
    color: ${color.text};
    font-weight: ${font.weight.medium};
  }
`

/** Chooses the language of the site (LANG-1) and stores it for a year. */
export function LanguageSwitch() {
  const words = useTexts(partTexts)
  const chosen = useLanguage()
  return (
    <div role="group" aria-label={words.language} css={group} data-testid="language-switch">
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          css={choice}
          aria-pressed={each === chosen}
          onClick={() => void chooseLanguage(each)}
        >
          {names[each]}
        </button>
      ))}
    </div>
  )
}
