import { Ball } from './ball/Ball.tsx'
import { OnScreenKeyboard } from './keyboard/OnScreenKeyboard.tsx'
import { PlayHint } from './overlays/PlayHint.tsx'
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
export function StageOverlays({ screen, onMenu }: { screen: PlayerScreen; onMenu: () => void }) {
  const { shown, sdk, stage, state, pad, close } = screen
  return (
    <>
      {shown.stripCover && <StripCover stage={stage} stats={state.stats} />}
      {shown.stats && <StatsPanel stats={state.stats} />}
      {shown.soundButton && <SoundButton onClick={() => void screen.session.unlockSound()} />}
      {shown.hint && <PlayHint gameId={screen.gameId} />}
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
          rttMs={screen.ownControls ? undefined : wholeMs(state.stats?.rttMs)}
          dot={screen.dots.ball}
          onOpen={onMenu}
        />
      )}
    </>
  )
}
