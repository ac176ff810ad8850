import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, IconButton, media, radius, space } from '@cloudplay/ui'
import { Search as SearchIcon, X } from 'lucide-react'
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react'
import { searchTexts } from '../../../texts/search.ts'
import { KEYWORDS_MAX } from '../query/keywords.ts'
import type { Search } from '../query/use-search.ts'

const form = css`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${space(2)};
  min-width: 0;
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

/** The field names the hot game, which an empty field searches for (LIST-8), and takes the focus on arrival. */
export function SearchField({
  search,
  onKeyDown,
}: {
  search: Search
  onKeyDown?: (event: KeyboardEvent) => void
}) {
  const words = useTexts(searchTexts)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current?.value === '') input.current.focus({ preventScroll: true })
  }, [])

  function submit(event: FormEvent): void {
    event.preventDefault()
    search.submit()
  }
  return (
    <form css={form} role="search" onSubmit={submit}>
      <div css={box}>
        <SearchIcon size={18} aria-hidden />
        <input
          ref={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={KEYWORDS_MAX}
          aria-label={words.field}
          placeholder={search.hotName ?? words.field}
          value={search.text}
          onChange={({ currentTarget }) => search.type(currentTarget.value)}
          onCompositionStart={() => search.setComposing(true)}
          onCompositionEnd={() => search.setComposing(false)}
          onKeyDown={onKeyDown}
        />
        {search.text !== '' && (
          <IconButton
            label={words.emptyField}
            onClick={() => {
              search.type('')
              input.current?.focus()
            }}
          >
            <X size={18} />
          </IconButton>
        )}
      </div>
      <Button type="submit" variant="main" size="medium">
        {words.submit}
      </Button>
    </form>
  )
}
