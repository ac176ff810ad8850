import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, IconButton, radius, space } from '@cloudplay/ui'
import {
  Download,
  Keyboard,
  KeyRound,
  LogOut,
  Maximize,
  Minimize,
  Pencil,
  Power,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import { QUALITIES, type QualityName } from '../../../stream/index.ts'
import { menuTexts } from '../../../texts/menu.ts'
import { keepFocus } from '../access/keep-focus.ts'
import { OnOff, Segments } from './Choices.tsx'
import { dotMark } from '../ball/dot-mark.ts'
import type { Preferences } from '../device/preferences.ts'

const layerStyle = css`
  position: absolute;
  inset: 0;
  z-index: 3;
  display: grid;
  place-items: center;
  padding: ${space(4)};
  background: rgba(5, 7, 11, 0.6);
`

const panel = css`
  width: min(600px, 100%);
  max-height: 100%;
  overflow: auto;
  padding: ${space(3)} ${space(5)} ${space(5)};
  border-radius: ${radius.large};
  background: ${color.overlay};
  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    margin-right: -10px;
  }
  & > header > h2 {
    font-size: ${font.size.body};
  }
`

const actionRow = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(80px, 1fr));
  gap: ${space(3)};
  & > * {
    position: relative;
    display: grid;
    justify-items: center;
    gap: 6px;
    padding: ${space(3)} ${space(1)};
    border-radius: ${radius.medium};
    background: ${color.wash};
    font-size: ${font.size.small};
    &:hover {
      background: ${color.washStrong};
    }
  }
`

const settings = css`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(3)};
  & > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: 44px;
    font-size: ${font.size.small};
  }
`

interface MenuProps {
  name: string
  preferences: Preferences
  fullScreen: boolean | null
  /** The game has its own keyboard, pad, sound and quality. */
  ownControls: boolean
  /** A touch device: pad and keyboard on the screen; otherwise a mouse that can be locked. */
  touch: boolean
  padShown: boolean
  onPad: (shown: boolean) => void
  onEditPad: () => void
  onKeyboard: () => void
  /** Asks for the version for phones; null where the game has none. */
  onDownload: (() => void) | null
  /** The player has not followed that entry yet. */
  downloadDot?: boolean
  /** Types the account chosen for this game; null without one. */
  onFillAccount: (() => void) | null
  onPreferences: (preferences: Preferences) => void
  onFullScreen: () => void
  onLeave: () => void
  onLogOut: () => void
  onClose: () => void
}

/** The menu of the floating ball, on the stage and so turned with it. */
export function Menu(props: MenuProps) {
  const words = useTexts(menuTexts)
  const { name, fullScreen, onClose } = props
  const touch = props.touch && !props.ownControls
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <div
      css={layerStyle}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget) onClose()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
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
          <h2>{name}</h2>
          <IconButton label={words.backToGame} onClick={onClose}>
            <X size={22} />
          </IconButton>
        </header>
        <div css={actionRow}>
          {props.onDownload && (
            <Action
              Icon={Download}
              words={words.download}
              dot={props.downloadDot ?? false}
              onClick={props.onDownload}
            />
          )}
          <Action Icon={LogOut} words={words.leave} onClick={props.onLeave} />
          <Action Icon={Power} words={words.logOut} onClick={props.onLogOut} />
          {props.onFillAccount && !props.ownControls && (
            <Action Icon={KeyRound} words={words.fillAccount} onClick={props.onFillAccount} />
          )}
          {touch && <Action Icon={Keyboard} words={words.keyboard} onClick={props.onKeyboard} />}
          {touch && <Action Icon={Pencil} words={words.editPad} onClick={props.onEditPad} />}
          {fullScreen !== null && (
            <Action
              Icon={fullScreen ? Minimize : Maximize}
              words={fullScreen ? words.leaveFullScreen : words.fullScreen}
              onClick={props.onFullScreen}
            />
          )}
        </div>
        {!props.ownControls && <Settings {...props} />}
      </div>
    </div>
  )
}

/** What can be set of a video that this site shows. */
function Settings({ preferences, touch, padShown, onPad, onPreferences }: MenuProps) {
  const words = useTexts(menuTexts)
  return (
    <div css={settings}>
      <div>
        {words.quality}
        <Segments
          label={words.quality}
          options={(Object.keys(QUALITIES) as QualityName[]).map((value) => ({
            value,
            label: words[value],
          }))}
          value={preferences.quality}
          onChange={(quality) => onPreferences({ ...preferences, quality })}
        />
      </div>
      <div>
        {words.sound}
        <OnOff
          label={words.sound}
          on={!preferences.muted}
          onChange={(on) => onPreferences({ ...preferences, muted: !on })}
        />
      </div>
      {touch ? (
        <div>
          {words.pad}
          <OnOff label={words.pad} on={padShown} onChange={onPad} />
        </div>
      ) : (
        <div>
          {words.lockPointerHint}
          <OnOff
            label={words.lockPointer}
            on={preferences.lockPointer}
            onChange={(lockPointer) => onPreferences({ ...preferences, lockPointer })}
          />
        </div>
      )}
      <div>
        {words.statistics}
        <OnOff
          label={words.statistics}
          on={preferences.showStats}
          onChange={(showStats) => onPreferences({ ...preferences, showStats })}
        />
      </div>
    </div>
  )
}

function Action({
  Icon,
  words,
  dot = false,
  onClick,
}: {
  Icon: LucideIcon
  words: string
  dot?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" css={dotMark} data-dot={dot} onClick={onClick}>
      <Icon size={22} aria-hidden />
      {words}
    </button>
  )
}
