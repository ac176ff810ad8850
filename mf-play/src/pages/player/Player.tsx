import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { useSession } from '@cloudplay/session'
import { useCallback, useEffect, useRef, useState } from 'react'
import { play } from '../../browser/play.ts'
import { PlayerBackground } from '../../components/player-background/PlayerBackground.tsx'
import { stageStyle } from '../../hooks/use-stage.ts'
import type { PickedGame } from '../../play/states/state.ts'
import { queuePlace } from '../../play/states/words.ts'
import { playerTexts } from '../../texts/player.ts'
import { useMenuKeys } from './access/use-menu-keys.ts'
import { leaveFullScreen } from './device/full-screen.ts'
import { LoadingScene } from './overlays/LoadingScene.tsx'
import { PausedScreen } from './overlays/PausedScreen.tsx'
import { PlayerMenu } from './PlayerMenu.tsx'
import { usePlayerScreen, type PlayerScreen } from './screen/use-player-screen.ts'
import { useStageInput } from './screen/use-stage-input.ts'
import { useEnding } from './session/use-ending.ts'
import { StageOverlays } from './StageOverlays.tsx'
import { useLeave } from './use-leave.ts'

const stageBox = css`
  position: absolute;
  left: 0;
  top: 0;
  transform-origin: 0 0;
  & > video {
    width: 100%;
    height: 100%;
    object-fit: contain;
    touch-action: none;
    outline: none;
  }
`

/** The cloud player: the video from edge to edge, with as little as possible around it. */
export function Player({ gameId, cid }: { gameId: number; cid: string }) {
  const [visit, setVisit] = useState(0)
  const again = useCallback(() => setVisit((count) => count + 1), [])
  // Another visit of the same game stays in full screen.
  useEffect(() => () => void leaveFullScreen(), [])
  return <Visit key={visit} gameId={gameId} cid={cid} again={again} />
}

/** Asks for another machine for the game that runs. */
function askSwitch(): void {
  const { product } = useSession.getState()
  if (product) play.send({ type: 'askSwitch', product })
}

/** Starts a game after this one. */
const start = (game: PickedGame) => play.send({ type: 'cardPressed', game })

function Visit({ gameId, cid, again }: { gameId: number; cid: string; again: () => void }) {
  const words = useTexts(playerTexts)
  const video = useRef<HTMLVideoElement>(null)
  const screen = usePlayerScreen(gameId, cid, video)
  const { session, state, stage } = screen
  const product = useSession((now) => now.product)
  const name = screen.game?.name ?? product?.name ?? ''
  const leave = useLeave(gameId)
  useEnding(session, state, { cid, leave, again, elsewhere: askSwitch, start })
  const tapped = useStageInput(video, screen)
  const openMenu = () => {
    screen.open('menu')
    screen.see('ball')
  }
  useMenuKeys(screen.shown.menuKeys, openMenu, () => {
    if (state.soundBlocked) void session.unlockSound()
  })
  return (
    <PlayerBackground>
      <div css={stageBox} style={stageStyle(stage)} onPointerUpCapture={tapped}>
        <video ref={video} playsInline tabIndex={-1} aria-label={words.video({ name })} />
        <StageOverlays screen={screen} name={name} onMenu={openMenu} />
        <PlayerMenu screen={screen} name={name} leave={() => void leave()} />
      </div>
      {state.idle?.kind === 'paused' && state.phase !== 'over' ? (
        <PausedScreen
          untilMs={state.idle.untilMs}
          onResume={session.here}
          onLeave={() => void leave()}
          stageStyle={stage.rotated && screen.overLastFrame ? stageStyle(stage) : undefined}
        />
      ) : (
        <Loading screen={screen} name={name} />
      )}
    </PlayerBackground>
  )
}

function Loading({ screen, name }: { screen: PlayerScreen; name: string }) {
  const { gameId, state, stage, overLastFrame } = screen
  const queue = useSession((now) => now.queue)
  return (
    <LoadingScene
      gone={screen.playing}
      name={name}
      progress={state.progress}
      cause={state.cause}
      queueWords={queue && queue.game_id === gameId ? queuePlace(queue.queue_num) : null}
      overLastFrame={overLastFrame}
      stageStyle={stage.rotated && overLastFrame ? stageStyle(stage) : undefined}
      over={state.phase === 'over'}
      turnPhone={stage.rotated && !overLastFrame}
    />
  )
}
