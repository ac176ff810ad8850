import {
  CircleQuestionMark,
  Download,
  Gamepad2,
  Keyboard,
  KeyRound,
  Maximize,
  MessageSquareWarning,
  Minimize,
  Pencil,
  Save,
  TextCursorInput,
  type LucideIcon,
} from 'lucide-react'
import type { menuTexts } from '../../../../texts/menu.ts'
import type { MenuScope } from '../menu-scope.ts'

interface MenuAction {
  Icon: LucideIcon
  label: keyof ReturnType<typeof menuTexts.get>
  act: () => void
  /** Something is new there. */
  dot?: boolean
}

/** One tile of the menu, or null where it does not apply. */
type Tile = (scope: MenuScope) => MenuAction | null

/** A device with touch, and a game that takes this site's keys. */
const isOurTouch = ({ touch, ownControls }: MenuScope) => touch && !ownControls

/** The tiles of the menu in their order. Add one here. */
const tiles: readonly Tile[] = [
  ({ fullScreen, onFullScreen: act }) =>
    fullScreen === null
      ? null
      : fullScreen
        ? { Icon: Minimize, label: 'leaveFullScreen', act }
        : { Icon: Maximize, label: 'fullScreen', act },
  ({ onFillAccount: act, ownControls }) =>
    ownControls || !act ? null : { Icon: KeyRound, label: 'fillAccount', act },
  (scope) =>
    isOurTouch(scope) ? { Icon: Keyboard, label: 'keyboard', act: scope.onKeyboard } : null,
  (scope) => (isOurTouch(scope) ? { Icon: Pencil, label: 'editPad', act: scope.onEditPad } : null),
  ({ onHints: act }) => act && { Icon: CircleQuestionMark, label: 'hints', act },
  ({ ownControls, show }) =>
    ownControls ? null : { Icon: Gamepad2, label: 'controls', act: () => show('controls') },
  ({ ownControls, onTyping: act }) =>
    ownControls ? null : { Icon: TextCursorInput, label: 'typing', act },
  ({ show }) => ({ Icon: Save, label: 'saves', act: () => show('saves') }),
  ({ show }) => ({ Icon: MessageSquareWarning, label: 'report', act: () => show('report') }),
  ({ onDownload: act, downloadDot: dot }) => act && { Icon: Download, label: 'download', dot, act },
]

export const actionsIn = (scope: MenuScope): MenuAction[] =>
  tiles.map((tile) => tile(scope)).filter((action) => action !== null)
