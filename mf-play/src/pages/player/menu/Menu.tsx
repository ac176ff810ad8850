import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, IconButton, radius, space } from '@cloudplay/ui'
import { ArrowLeft, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { menuTexts } from '../../../texts/menu.ts'
import { keepFocus } from '../access/keep-focus.ts'
import { menuColumns, menuViews } from './menu-parts.ts'
import type { MenuScope, MenuView } from './menu-scope.ts'

const layerStyle = css`
  position: absolute;
  inset: 0;
  z-index: 3;
  display: grid;
  place-items: center;
  padding: ${space(2)} max(${space(2)}, var(--stage-left));
  background: rgba(5, 7, 11, 0.6);
  &[hidden] {
    display: none;
  }
`

const panel = css`
  container-type: inline-size;
  width: min(820px, 100%);
  max-height: 100%;
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${space(2)} ${space(4)} ${space(4)};
  border-radius: ${radius.large};
  background: ${color.overlay};
  & > header {
    position: sticky;
    top: -${space(2)};
    z-index: 1;
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    margin: 0 -10px ${space(1)};
    background: inherit;
  }
  & > header > h2 {
    flex: 1;
    min-width: 0;
    margin-left: 10px;
    overflow: hidden;
    font-size: ${font.size.body};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > header > button + h2 {
    margin-left: 0;
  }
  & > header small {
    margin-left: ${space(2)};
    color: ${color.soft};
    font-size: ${font.size.small};
    font-weight: ${font.weight.normal};
  }
`

/** Two columns where the stage is wide: a phone on its side has little height. */
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)} ${space(6)};
  @container (min-width: 640px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > div {
    display: grid;
    align-content: space-between;
    gap: ${space(3)};
  }
`

/** Questions open over the menu: their keys are not for it. */
const isInDialog = (target: EventTarget) => target instanceof Element && target.closest('dialog')

export interface MenuProps extends Omit<MenuScope, 'show'> {
  /** The stream is away, and the player has not closed the menu. */
  hidden: boolean
  /** The game's. */
  name: string
  /** The game stands still behind the menu. */
  paused: boolean
  onClose: () => void
}

/** The menu of the floating ball, on the stage and so turned with it. */
export function Menu({ hidden, name, paused, onClose, ...rest }: MenuProps) {
  const words = useTexts(menuTexts)
  const [view, show] = useState<MenuView | null>(null)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [view, hidden])
  const View = view && menuViews[view].View
  const back = () => (view ? show(null) : onClose())
  return (
    <div
      css={layerStyle}
      hidden={hidden}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      onKeyDown={({ key, target, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing && !isInDialog(target)) back()
      }}
    >
      <div
        ref={element}
        css={panel}
        role="dialog"
        aria-modal
        aria-label={words.title}
        tabIndex={-1}
        onKeyDown={keepFocus}
      >
        <header>
          {view && (
            <IconButton label={words.back} onClick={back}>
              <ArrowLeft size={22} />
            </IconButton>
          )}
          <h2>
            {view ? words[menuViews[view].title] : name}
            {paused && <small>{words.paused}</small>}
          </h2>
          <IconButton label={words.backToGame} onClick={onClose}>
            <X size={22} />
          </IconButton>
        </header>
        {View ? (
          <View {...rest} show={show} />
        ) : (
          <div css={columns}>
            {menuColumns.map((parts, column) => (
              // The lists never change.
              <div key={column}>
                {parts.map((Part, place) => (
                  <Part key={place} {...rest} show={show} />
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
    </div>
  )
}
