import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, media, radius, Section, space } from '@cloudplay/ui'
import { Trash2 } from 'lucide-react'
import { searchTexts } from '../../../texts/search.ts'
import type { Search } from '../query/use-search.ts'

const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  & button {
    max-width: min(100%, 280px);
    min-height: 44px;
    overflow: hidden;
    padding: 0 ${space(4)};
    border-radius: ${radius.pill};
    background: ${color.wash};
    color: ${color.text};
    font-size: ${font.size.small};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  ${media.desktop} {
    & button {
      min-height: 36px;
    }
  }
  ${media.hover} {
    & button:hover {
      background: ${color.washStrong};
    }
  }
`

/** The last searches, newest first, and the way to forget them (LIST-8). */
export function History({ search: { history, searchFor } }: { search: Search }) {
  const words = useTexts(searchTexts)
  if (history.searches.length === 0) return null
  return (
    <Section
      title={words.historyTitle}
      more={
        <Button
          variant="quiet"
          size="small"
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => void history.clear()}
        >
          {words.clear}
        </Button>
      }
    >
      <ul css={chips}>
        {history.searches.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => searchFor(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </Section>
  )
}
