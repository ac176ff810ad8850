import type { GameDetail } from '@cloudplay/contract'
import { holdVersions } from '@cloudplay/session'
import { turnPage } from '@cloudplay/ui'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useGame } from '../../../hooks/use-game.ts'
import { useModalOpen } from '../../../hooks/use-modal-open.ts'
import { useOwnControls } from '../../../hooks/use-own-controls.ts'
import { useRunningPlay } from '../../../hooks/use-play.ts'
import { useStage, type Size } from '../../../hooks/use-stage.ts'
import { mobileDownload } from '../../../play/running/mobile-download.ts'
import { hintRows } from '../hints/hint-rows.ts'
import { useHintDevice } from '../hints/use-hint-device.ts'
import { useDownloadDots } from '../ball/download-dots.ts'
import { usePageHeld } from '../device/use-page-held.ts'
import type { PlayerState } from '../session/run.ts'
import { usePlayerSession } from '../session/use-player-session.ts'
import { usePad } from '../touch-pad/use-pad.ts'
import { padOnStage, partsOnStage } from '../../../components/floating-ball/keep-clear.ts'
import { shownIn, type Opened } from './shown.ts'
import { usePreferences } from './use-preferences.ts'

export type PlayerScreen = ReturnType<typeof usePlayerScreen>
type Pad = ReturnType<typeof usePad>

/** All that the parts of the player's screen share: the session, the stage, and what is over the video. */
export function usePlayerScreen(
  gameId: number,
  cid: string,
  video: RefObject<HTMLVideoElement | null>,
) {
  const visit = useVisit(gameId, cid, video)
  const { session, state, playing, overLastFrame, sdk, ownControls } = visit
  const { data: game } = useGame(gameId)
  useRunningPlay()
  const asked = useModalOpen()
  const stage = useStage()
  const { preferences, prefer } = usePreferences(session)
  const [opened, open] = useState<Opened>(null)
  const own = useOwnControls(gameId)
  const pad = usePad(gameId, game?.touch_mode, state.controls, preferences, own)
  const download = game?.is_m_download ? mobileDownload(game) : null
  const { dots, see } = useDownloadDots(gameId, download !== null)
  const shown = shownIn({
    playing,
    opened,
    asked,
    soundBlocked: state.soundBlocked,
    hasSdk: sdk !== null,
    ownControls,
    padWanted: pad.shown,
    statsWanted: preferences.showStats,
  })

  const { controls } = state
  const pauses = controls?.pauses ?? false
  useEffect(() => sdk?.setPaused?.(pauses && shown.pause), [sdk, pauses, shown.pause])
  const hints = useHints(visit, game, pad)
  const taken = useTaken(state, stage.size, pad)
  // The loading image before the first play is upright.
  usePageForPlay(playing, stage.rotated && (playing || overLastFrame))

  return {
    ...visit,
    gameId,
    cid,
    game,
    own,
    stage,
    shown,
    open,
    close: () => open(null),
    pad,
    preferences,
    prefer,
    pauses,
    lockPointer: preferences.locks[gameId] ?? controls?.lockPointer ?? false,
    ...hints,
    taken,
    download,
    dots,
    see,
    touch: matchMedia('(pointer: coarse)').matches,
  }
}

/** The session as the screen draws it. */
function useVisit(gameId: number, cid: string, video: RefObject<HTMLVideoElement | null>) {
  const { session, state } = usePlayerSession(gameId, cid, video)
  const playing = state.phase === 'playing'
  // Before the first play the loading scene has its own image; after a lost connection it covers the game's last frame.
  const overLastFrame = state.plays > (playing ? 1 : 0)
  const sdk = session.sdk()
  return { session, state, playing, overLastFrame, sdk, ownControls: sdk?.hasOwnControls ?? false }
}

/** What the player plays with, and how the game is played with it. */
function useHints(
  { ownControls, state }: ReturnType<typeof useVisit>,
  game: GameDetail | undefined,
  pad: Pad,
) {
  const device = useHintDevice()
  const layout = pad.shown ? pad.layout : null
  return {
    device,
    hintRows: ownControls ? [] : hintRows(device, state.controls, game?.controls ?? [], layout),
  }
}

/** What ball and figures must not cover. */
function useTaken({ controls, stats }: PlayerState, { width, height }: Size, pad: Pad) {
  const frameWidth = stats?.widthPx ?? 0
  const frameHeight = stats?.heightPx ?? 0
  return useMemo(
    () => [
      ...partsOnStage(
        controls?.hud ?? [],
        frameWidth > 0 ? { width: frameWidth, height: frameHeight } : null,
        { width, height },
      ),
      ...(pad.shown ? padOnStage(pad.layout, { width, height }) : []),
    ],
    [controls, frameWidth, frameHeight, width, height, pad.shown, pad.layout],
  )
}

/** The page around the player: it stands still, and its dialogs turn with the video. */
function usePageForPlay(playing: boolean, turnsPage: boolean): void {
  usePageHeld(playing)
  // New versions of the site wait until the player has left.
  useEffect(holdVersions, [])
  useEffect(() => (turnsPage ? turnPage() : undefined), [turnsPage])
}
