import { css } from '@emotion/react'
import type { GameDetail } from '@cloudplay/contract'
import { useFormats, useLanguage, useTexts } from '@cloudplay/i18n'
import { color, font, media, space } from '@cloudplay/ui'
import { factTexts } from '../../../texts/facts.ts'
import { languageTexts } from '../../../texts/languages.ts'

const table = css`
  display: grid;
  gap: ${space(3)} ${space(6)};
  font-size: ${font.size.small};
  ${media.desktop} {
    grid-template-columns: 1fr 1fr;
  }
  & > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    padding-bottom: ${space(3)};
    border-bottom: 1px solid ${color.line};
  }
  & dt {
    flex: none;
    color: ${color.muted};
  }
  & dd {
    text-align: end;
  }
`

type Known = Pick<
  GameDetail,
  | 'age_label'
  | 'players'
  | 'languages'
  | 'keeps_saves'
  | 'save_kb'
  | 'subscribe_time'
  | 'maker'
  | 'licence'
>

/** What a player may want to know before playing; what is not known is left out. */
export function GameFacts({ game }: { game: Known }) {
  const words = useTexts(factTexts)
  const rows = useRows(game)
  return (
    <dl css={table} aria-label={words.facts}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const NAMED = ['zh', 'en', 'ja', 'ko', 'de', 'fr', 'es', 'it', 'pt', 'ru'] as const

/** Names of languages; the code of what is not one, because operators type it. */
function useLanguageNames(): (code: string) => string {
  const names = useTexts(languageTexts)
  const language = useLanguage()
  return (code) => {
    const known = NAMED.find((named) => named === code)
    if (known) return names[known]
    try {
      return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
    } catch {
      return code
    }
  }
}

function useRows(game: Known): [name: string, value: string][] {
  const words = useTexts(factTexts)
  const { minute, number } = useFormats()
  const nameOf = useLanguageNames()
  const { players = 0, languages = [], save_kb: saveKb = 0 } = game
  const saves = saveKb > 0 ? words.savesOf({ size: number(saveKb) }) : words.savesKept
  const rows: [name: string, value: string][] = [
    [words.players, players > 1 ? words.together({ count: players }) : players ? words.alone : ''],
    [words.age, game.age_label],
    [words.languages, languages.map(nameOf).join(words.separator)],
    [words.saves, game.keeps_saves === 1 ? saves : ''],
    [words.launch, game.subscribe_time > 0 ? minute(game.subscribe_time * 1000) : ''],
    [words.maker, game.maker ?? ''],
    [words.licence, game.licence ?? ''],
  ]
  return rows.filter(([, value]) => value !== '')
}
