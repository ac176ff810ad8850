import { css } from '@emotion/react'
import type { GameSuggestion } from '@cloudplay/contract'
import { Subscribe } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, layer, media, Picture, radius, space, visuallyHidden } from '@cloudplay/ui'
import { Badge } from '@cloudplay/ui/badge'
import { useEffect, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { suggestionTexts } from '../texts/suggestions.ts'
import { useListedField } from './use-listed-field.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SuggestionsProps {
  /** A `combobox` inside an element with a position, under which the list appears. */
  field: HTMLInputElement
  /** What is in the field was just typed: the list opens without another letter. */
  startsOpen?: boolean
  /** The player moves through the list, so the page should not change under it. */
  onChoosing?: (isChoosing: boolean) => void
  className?: string
}

/** Games under a search field while somebody types (LIST-17). Enter without a chosen game stays the field's own. */
export function Suggestions({
  field,
  startsOpen = false,
  onChoosing,
  className,
}: SuggestionsProps) {
  const words = useTexts(suggestionTexts)
  const id = useId()
  const idOf = (gameId: number) => `${id}-${gameId}`
  const shown = useRef<readonly number[]>([])
  const { typed, chosen, close } = useListedField(field, {
    startsOpen,
    keysOf: (text) => (text === '' ? [] : shown.current),
    onEnter: (gameId) => document.getElementById(idOf(gameId))?.click(),
  })
  const games = useSuggestions(typed)
  const isOpen = games.length > 0
  const isShown = games.some(({ game_id: gameId }) => gameId === chosen)
  const chosenId = chosen !== null && isShown ? idOf(chosen) : null
  useEffect(() => {
    shown.current = games.map(({ game_id: gameId }) => gameId)
  })
  useFieldState(field, isOpen ? id : null, chosenId)
  useChoosing(chosenId !== null, onChoosing)

  return (
    <>
      <p css={visuallyHidden} role="status">
        {isOpen ? words.count({ count: games.length }) : ''}
      </p>
      {isOpen && (
        // A press on a game must not take the focus from the field, which would close the list before the click.
        <div
          id={id}
          css={box}
          className={className}
          role="listbox"
          aria-label={words.suggestions}
          onMouseDown={(event) => event.preventDefault()}
        >
          {games.map((game) => (
            <Option
              key={game.game_id}
              id={idOf(game.game_id)}
              game={game}
              isChosen={game.game_id === chosen}
              onClick={close}
            />
          ))}
        </div>
      )}
    </>
  )
}

/** Says at the field which list is open and which option is chosen. */
function useFieldState(
  field: HTMLInputElement,
  listId: string | null,
  chosenId: string | null,
): void {
  useEffect(() => {
    const set = (name: string, value: string | null) =>
      value === null ? field.removeAttribute(name) : field.setAttribute(name, value)
    const say = (openId: string | null, activeId: string | null) => {
      field.setAttribute('aria-expanded', String(openId !== null))
      set('aria-controls', openId)
      set('aria-activedescendant', activeId)
    }
    say(listId, chosenId)
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
    return () => say(null, null)
  }, [field, listId, chosenId])
}

function useChoosing(isChoosing: boolean, onChoosing: SuggestionsProps['onChoosing']): void {
  useEffect(() => {
    if (!isChoosing) return
    onChoosing?.(true)
    return () => onChoosing?.(false)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the change matters, not a new function.
  }, [isChoosing])
}

interface OptionProps {
  id: string
  game: GameSuggestion
  isChosen: boolean
  onClick: () => void
}

function Option({ id, game, isChosen, onClick }: OptionProps) {
  return (
    <Link
      id={id}
      css={row}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      to={path.game(game.game_id)}
      onClick={onClick}
    >
      <Picture css={art} src={game.icon} crop="square" alt="" small />
      <span className="name">{game.name}</span>
      <span className="line">{game.desc}</span>
      {game.is_subscribe !== Subscribe.playable && (
        <span className="state">
          <Badge kind={game.is_subscribe === Subscribe.reservable ? 'reserve' : 'maintenance'} />
        </span>
      )}
    </Link>
  )
}

const box = css`
  position: absolute;
  z-index: ${layer.raised};
  top: 100%;
  right: 0;
  left: 0;
  max-height: 50dvh;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${space(2)};
  border: 1px solid ${color.line};
  border-radius: 0 0 ${radius.medium} ${radius.medium};
  background: ${color.raised};
  ${media.desktop} {
    top: calc(100% + ${space(2)});
    max-height: min(70dvh, 520px);
    border-radius: ${radius.medium};
    background: ${color.overlay};
    box-shadow: 0 16px 40px rgba(0, 0, 0, 0.5);
  }
`

const art = css`
  grid-row: 1 / span 2;
  border-radius: ${radius.small};
`

const row = css`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr) auto;
  align-items: center;
  gap: 2px ${space(3)};
  padding: ${space(2)};
  border-radius: ${radius.small};
  color: ${color.text};
  text-decoration: none;
  & > .name,
  & > .line {
    grid-column: 2;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > .name {
    align-self: end;
  }
  & > .line {
    grid-row: 2;
    align-self: start;
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & > .state {
    grid-row: 1 / span 2;
    grid-column: 3;
  }
  &[aria-selected='true'] {
    background: ${color.washStrong};
    box-shadow: inset 0 0 0 2px ${color.link};
  }
  ${media.hover} {
    &:hover {
      background: ${color.wash};
    }
    &[aria-selected='true']:hover {
      background: ${color.washStrong};
    }
  }
`
