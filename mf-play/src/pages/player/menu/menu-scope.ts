import type { PlayControls } from '@cloudplay/contract/controls'
import type { GameAbilities } from '@cloudplay/contract/signaling'
import type { OwnControlsOfGame } from '../../../hooks/use-own-controls.ts'
import type { Offered, StreamStats } from '../../../stream/index.ts'
import type { Preferences } from '../device/preferences.ts'

/** A part of the menu that takes its whole panel, with a way back: `menu-parts.ts` lists them. */
export type MenuView = 'topUp' | 'controls' | 'saves' | 'report'

/** What every part of the menu knows and can do. A part that doesn't apply draws nothing. */
export interface MenuScope {
  gameId: number
  cid: string
  /** Of the stream now; null without one. */
  stats: StreamStats | null
  /** What the game can have here; null if unknown. */
  offered: Offered | null
  preferences: Preferences
  prefer: (change: Partial<Preferences>) => void
  /** null: this browser has no full screen. */
  fullScreen: boolean | null
  /** The game has its own keyboard, pad, sound and quality. */
  ownControls: boolean
  /** A touch device: pad and keyboard on the screen; otherwise a mouse that can be locked. */
  touch: boolean
  /** A click into the video locks the mouse. */
  lockPointer: boolean
  onLockPointer: (lockPointer: boolean) => void
  padShown: boolean
  onPad: (shown: boolean) => void
  onEditPad: () => void
  onKeyboard: () => void
  onTyping: () => void
  /** Shows how the game is played; null where nobody knows. */
  onHints: (() => void) | null
  /** The player's own controls. */
  own: OwnControlsOfGame
  /** How the game is controlled; null if unknown. */
  controls: PlayControls | null
  /** What becomes of gamepads; undefined: unknown. */
  padBecomes: GameAbilities['pad'] | undefined
  /** Asks for the version for phones; null where the game has none. */
  onDownload: (() => void) | null
  /** The player has not followed that entry yet. */
  downloadDot: boolean
  /** Types the account chosen for this game; null without one. */
  onFillAccount: (() => void) | null
  onFullScreen: () => void
  onLeave: () => void
  onLogOut: () => void
  /** Opens one of the menu's views; null returns to the menu. */
  show: (view: MenuView | null) => void
}
