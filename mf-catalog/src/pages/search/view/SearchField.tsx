import { css } from '@emotion/react'
import { KEYWORDS_MAX } from '@cloudplay/contract'
import { Suggestions } from '@cloudplay/games/suggestions'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, IconButton, media, radius, space } from '@cloudplay/ui'
import { Search as SearchIcon, X } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { searchTexts } from '../../../texts/search.ts'
import type { Search } from '../query/use-search.ts'

const form = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
  ${media.desktop} {
    position: relative;
  }
`

const box = css`
  display: flex;
  flex: 1;
  align-items: center;
  min-width: 0;
  height: 44px;
  padding-left: ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.overlay};
  &:has(> input:focus) {
    border-color: ${color.text};
    box-shadow: 0 0 0 1px ${color.text};
  }
  & > svg {
    flex: none;
    color: ${color.muted};
  }
  & > input {
    flex: 1;
    min-width: 0;
    height: 42px;
    padding: 0 ${space(3)};
    border: 0;
    background: none;
    outline: 0;
    /* 16 px keeps phones from zooming in. */
    font-size: ${font.size.body};
    appearance: none;
    &::placeholder {
      color: ${color.muted};
      opacity: 1;
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  ${media.desktop} {
    height: 52px;
    & > input {
      height: 50px;
    }
  }
`

interface SearchFieldProps {
  search: Search
  /** The page is worked from the field, so it takes the focus with results too. A phone's keyboard would cover them. */
  leads?: boolean
}

/**
 * The field names the hot game, which an empty field searches for (LIST-8), takes the focus on arrival, and shows games while
 * somebody types (LIST-17).
 */
export function SearchField({ search, leads = false }: SearchFieldProps) {
  const words = useTexts(searchTexts)
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const takesFocus = leads || search.text === ''
  useEffect(() => {
    if (input && (leads || input.value === '')) input.focus({ preventScroll: true })
  }, [input, leads])

  function submit(event: FormEvent): void {
    event.preventDefault()
    search.submit()
  }
  return (
    <form css={form} role="search" onSubmit={submit}>
      <div css={box}>
        <SearchIcon size={18} aria-hidden />
        <input
          ref={setInput}
          type="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          // The list of suggestions changes it.
          aria-expanded={false}
          data-takes-focus={takesFocus || undefined}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={KEYWORDS_MAX}
          aria-label={words.field}
          placeholder={search.hotName ?? words.field}
          value={search.text}
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
          onCompositionStart={() => search.hold(true)}
          onCompositionEnd={() => search.hold(false)}
        />
        {search.text !== '' && (
          <IconButton
            label={words.emptyField}
            onClick={() => {
              search.type('')
              input?.focus()
            }}
          >
            <X size={18} />
          </IconButton>
        )}
      </div>
      <Button type="submit" variant="main" size="medium">
        {words.submit}
      </Button>
      {/* Results close it: what was typed was searched for. */}
      {input && <Suggestions key={search.asked} field={input} onChoosing={search.hold} />}
    </form>
  )
}
