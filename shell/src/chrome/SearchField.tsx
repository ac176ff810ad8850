import { KEYWORDS_MAX } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, media, motion, radius, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { RemoteBoundary } from '../remotes/RemoteBoundary.tsx'
import { frameTexts } from '../texts/frame.ts'
import { searchAddress } from './search-address.ts'

/** Only for those who search: not among the scripts that every visitor waits for. */
const Suggestions = lazy(async () => ({
  default: (await import('@cloudplay/games/suggestions')).Suggestions,
}))

const SHORTCUT = '/'

/** Elements in which a key types text, or that cover the page. */
const takesKeys = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || Boolean(target.closest('input, textarea, select, dialog, video')))

const pagesOwnField = () => document.querySelector<HTMLInputElement>('main [role="search"] input')

/**
 * The header's way to search: games appear while somebody types (LIST-17), Enter leads to the results, `/` leads here from anywhere
 * on the page. The search page has its own field: there this one only keeps its place in the header, and `/` leads to that one. The
 * browser keeps what is typed: a state of React would know nothing of what was typed before the page was alive.
 */
export function SearchField() {
  const words = useTexts(frameTexts)
  const navigate = useNavigate()
  const [used, setUsed] = useState<HTMLInputElement | null>(null)
  const { pathname } = useLocation()
  const isSearchPage = pathname === path.search() || pathname.startsWith(`${path.search()}/`)
  const field = useShortcut(isSearchPage)
  return (
    <form
      role="search"
      action={path.search()}
      css={[box, isSearchPage && hidden]}
      onSubmit={(event) => {
        event.preventDefault()
        field.current?.blur()
        void navigate(searchAddress(field.current?.value ?? ''))
      }}
    >
      <Search size={16} aria-hidden />
      <input
        ref={field}
        type="search"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        // The list of suggestions changes it.
        aria-expanded={false}
        name="keywords"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={KEYWORDS_MAX}
        aria-label={words.searchGames}
        aria-keyshortcuts={SHORTCUT}
        placeholder={words.searchGames}
        onFocus={(event) => setUsed(event.currentTarget)}
        // The first Escape closes the suggestions.
        onKeyDown={(event) =>
          event.key === 'Escape' && !event.defaultPrevented && event.currentTarget.blur()
        }
      />
      <kbd aria-hidden>{SHORTCUT}</kbd>
      {used && !isSearchPage && (
        <RemoteBoundary remote="the search suggestions" fallback={null}>
          <Suspense fallback={null}>
            <Suggestions css={list} field={used} startsOpen={document.activeElement === used} />
          </Suspense>
        </RemoteBoundary>
      )}
    </form>
  )
}

/** The header's field, to which the shortcut leads from every page but the search page. */
function useShortcut(isSearchPage: boolean) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key !== SHORTCUT ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.defaultPrevented
      )
        return
      if (takesKeys(event.target) || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const input = isSearchPage ? pagesOwnField() : field.current
      input?.focus()
      input?.select()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isSearchPage])
  return field
}

const hidden = css`
  visibility: hidden;
`

const list = css`
  left: auto;
  width: max(100%, 400px);
`

const box = css`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space(2)};
  flex: 1;
  min-width: 120px;
  max-width: 320px;
  height: 40px;
  margin-left: auto;
  padding: 0 10px 0 14px;
  border: 1px solid ${color.line};
  border-radius: ${radius.pill};
  background: ${color.raised};
  color: ${color.muted};
  transition: background ${motion.fast} ${motion.ease};
  & > svg {
    flex: none;
  }
  & > input {
    flex: 1;
    min-width: 0;
    height: 100%;
    border: 0;
    outline: 0;
    background: none;
    color: ${color.text};
    font: inherit;
    font-size: ${font.size.small};
    appearance: none;
    &::placeholder {
      color: ${color.muted};
    }
    &::-webkit-search-cancel-button {
      display: none;
    }
  }
  & > kbd {
    padding: 0 7px;
    border: 1px solid ${color.line};
    border-radius: 6px;
    font: inherit;
    font-size: ${font.size.tiny};
  }
  &:focus-within {
    border-color: ${color.text};
    box-shadow: 0 0 0 1px ${color.text};
    & > kbd {
      display: none;
    }
  }
  ${media.hover} {
    &:hover {
      background: ${color.overlay};
    }
  }
`
