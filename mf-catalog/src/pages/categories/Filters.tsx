import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, media, motion, place, radius, space } from '@cloudplay/ui'
import {
  LIBRARY_FILTERS,
  LIBRARY_SORTS,
  withFilter,
  type LibraryChoice,
  type LibrarySort,
} from '../../rules/library-choice.ts'
import { libraryTexts } from '../../texts/library.ts'

const bar = css`
  display: grid;
  gap: ${space(1)} ${space(4)};
  align-items: center;
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
`

/** Swiped from edge to edge on phones. */
const chips = css`
  display: flex;
  gap: ${space(2)};
  margin: 0 calc(-1 * ${place.gutter});
  padding: 4px ${place.gutter};
  overflow-x: auto;
  scrollbar-width: none;
  ${media.desktop} {
    flex-wrap: wrap;
    margin: 0;
    padding: 0;
  }
  & > button {
    display: inline-flex;
    align-items: center;
    flex: none;
    gap: 6px;
    min-height: 36px;
    padding: 0 14px;
    border-radius: ${radius.pill};
    background: ${color.wash};
    color: ${color.soft};
    font-size: ${font.size.small};
    white-space: nowrap;
    transition: transform ${motion.fast} ${motion.ease};
    ${media.touch} {
      min-height: 44px;
    }
    &:active {
      transform: scale(0.97);
    }
    &[aria-pressed='true'] {
      background: ${color.main};
      color: ${color.onMain};
      font-weight: ${font.weight.medium};
    }
  }
  & small {
    font-size: ${font.size.tiny};
    font-variant-numeric: tabular-nums;
    opacity: 0.72;
  }
`

const foot = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  color: ${color.muted};
  font-size: ${font.size.small};
  font-variant-numeric: tabular-nums;
  ${media.desktop} {
    display: contents;
  }
  & > p {
    white-space: nowrap;
  }
  & > label {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
  }
  & select {
    min-height: 44px;
    padding: 0 ${space(2)};
    border: 0;
    border-radius: ${radius.small};
    background: ${color.page};
    color: ${color.text};
    font: inherit;
  }
`

type FiltersProps = {
  choice: LibraryChoice
  /** How many games there are with each filter added; undefined until the first answer. */
  counts: Partial<Record<string, number>> | undefined
  /** How many are listed; null while that is not known. */
  total: number | null
  onChoose: (choice: LibraryChoice) => void
}

/** What narrows and orders the library; pressed ones narrow. */
export function Filters({ choice, counts, total, onChoose }: FiltersProps) {
  const words = useTexts(libraryTexts)
  const { number } = useFormats()
  const offered = LIBRARY_FILTERS.filter((filter) => choice.offered || filter !== 'playable')
  return (
    <div css={bar}>
      <div css={chips} role="group" aria-label={words.filters}>
        {offered.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={choice.filters.includes(filter)}
            onClick={() => onChoose(withFilter(choice, filter))}
          >
            {words[filter]}
            {counts && <small>{number(counts[filter] ?? 0)}</small>}
          </button>
        ))}
      </div>
      <div css={foot}>
        <p role="status">{total === null ? '' : words.total({ count: total })}</p>
        <label>
          {words.sort}
          <select
            value={choice.sort}
            onChange={({ target }) => onChoose({ ...choice, sort: target.value as LibrarySort })}
          >
            {LIBRARY_SORTS.map((sort) => (
              <option key={sort} value={sort}>
                {words[sort]}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  )
}
