import { useSession } from '@cloudplay/session'
import { toast } from '@cloudplay/ui'
import { play } from '../../browser/play.ts'
import { canFullScreen, enterFullScreen, leaveFullScreen } from './device/full-screen.ts'
import { useFullScreen } from './device/use-full-screen.ts'
import { Menu } from './menu/Menu.tsx'
import type { PlayerScreen } from './screen/use-player-screen.ts'
import { graceWords } from './use-leave.ts'
import { useLoginHelper } from './use-login-helper.ts'

/** The menu with its actions. It stays mounted while the menu is closed: the login helper types on after that. */
export function PlayerMenu({
  screen,
  name,
  leave,
}: {
  screen: PlayerScreen
  name: string
  leave: () => void
}) {
  const { gameId, cid, shown, close, preferences, prefer } = screen
  const product = useSession((now) => now.product)
  const fullScreen = useFullScreen()
  const fillAccount = useLoginHelper(gameId, screen.sdk, screen.playing)
  if (!shown.menu) return null

  const closeThen = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <Menu
      hidden={!screen.playing}
      name={name}
      gameId={gameId}
      cid={cid}
      stats={screen.state.stats}
      offered={screen.state.offered}
      preferences={preferences}
      prefer={prefer}
      fullScreen={canFullScreen() ? fullScreen : null}
      paused={screen.pauses}
      ownControls={screen.ownControls}
      touch={screen.touch}
      lockPointer={screen.lockPointer}
      padShown={screen.pad.shown}
      own={screen.own}
      controls={screen.state.controls}
      padBecomes={screen.sdk?.abilities?.pad}
      downloadDot={screen.dots.entry}
      {...actionsOn(screen)}
      onFillAccount={fillAccount && closeThen(() => void fillAccount())}
      onFullScreen={() => void (fullScreen ? leaveFullScreen() : enterFullScreen())}
      onLeave={() => {
        toast(graceWords())
        leave()
      }}
      onLogOut={closeThen(() => {
        if (product) play.send({ type: 'askLogout', product })
      })}
      onClose={close}
    />
  )
}

/** The menu's actions that need nothing but the screen. */
function actionsOn(screen: PlayerScreen) {
  const { gameId, download, open, preferences, prefer } = screen
  const showPad = (isShown: boolean) => prefer({ pads: { ...preferences.pads, [gameId]: isShown } })
  return {
    onLockPointer: (lock: boolean) => prefer({ locks: { ...preferences.locks, [gameId]: lock } }),
    onPad: showPad,
    onEditPad() {
      showPad(true)
      open('editor')
    },
    onKeyboard: () => open('keyboard'),
    onTyping: () => open('typing'),
    onHints: screen.hintRows.length > 0 ? () => open('hints') : null,
    onDownload:
      download &&
      (() => {
        screen.close()
        screen.see('entry')
        play.send({ type: 'downloadAsked', download })
      }),
  }
}
