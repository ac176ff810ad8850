import { Ball } from './ball/Ball.tsx'
import { OnScreenKeyboard } from './keyboard/OnScreenKeyboard.tsx'
import { FirstHints } from './hints/FirstHints.tsx'
import { Hints } from './hints/Hints.tsx'
import { IdleWarning } from './overlays/IdleWarning.tsx'
import { SoundButton } from './overlays/SoundButton.tsx'
import { StatsPanel } from './overlays/StatsPanel.tsx'
import { StripCover } from './overlays/StripCover.tsx'
import type { PlayerScreen } from './screen/use-player-screen.ts'
import { PadEditor } from './touch-pad/PadEditor.tsx'
import { TypingBar } from './typing/TypingBar.tsx'
import { TouchPad } from './touch-pad/TouchPad.tsx'

/** A latency in whole milliseconds, at least 1. */
const wholeMs = (ms: number | null | undefined) =>
  ms === null || ms === undefined ? null : Math.max(1, Math.round(ms))

/** What is over the video while the game is played, besides the menu. */
export function StageOverlays({
  screen,
  name,
  onMenu,
}: {
  screen: PlayerScreen
  name: string
  onMenu: () => void
}) {
  const { shown, sdk, stage, state, pad, close, taken, gameId, device } = screen
  const hints = { name, device, rows: screen.hintRows, locks: screen.lockPointer }
  return (
    <>
      {shown.stripCover && <StripCover stage={stage} stats={state.stats} />}
      {shown.stats && <StatsPanel stats={state.stats} stage={stage} taken={taken} />}
      {screen.playing && state.idle?.kind === 'warned' && (
        <IdleWarning untilMs={state.idle.untilMs} onHere={screen.session.here} />
      )}
      {shown.soundButton && <SoundButton onClick={() => void screen.session.unlockSound()} />}
      {shown.hint && hints.rows.length > 0 && (
        <FirstHints key={device} gameId={gameId} {...hints} />
      )}
      {shown.hints && <Hints {...hints} modal onClose={close} />}
      {sdk && shown.pad && <TouchPad sdk={sdk} layout={pad.layout} stage={stage} />}
      {sdk && shown.keyboard && <OnScreenKeyboard sdk={sdk} onClose={close} />}
      {sdk && shown.typing && <TypingBar sdk={sdk} onClose={close} />}
      {shown.editor && (
        <PadEditor
          layout={pad.layout}
          original={pad.original}
          stage={stage}
          onChange={pad.setLayout}
          onDone={close}
        />
      )}
      {shown.ball && (
        <Ball
          stage={stage}
          taken={taken}
          rttMs={screen.ownControls ? undefined : wholeMs(state.stats?.rttMs)}
          dot={screen.dots.ball}
          onOpen={onMenu}
        />
      )}
    </>
  )
}
