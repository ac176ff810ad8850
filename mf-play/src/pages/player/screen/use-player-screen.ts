import { holdVersions } from '@cloudplay/session'
import { turnPage } from '@cloudplay/ui'
import { useEffect, useMemo, useState, type RefObject } from 'react'
import { useGame } from '../../../hooks/use-game.ts'
import { useOwnControls } from '../../../hooks/use-own-controls.ts'
import { usePlay } from '../../../hooks/use-play.ts'
import { useStage } from '../../../hooks/use-stage.ts'
import { mobileDownload } from '../../../play/running/mobile-download.ts'
import { dialogOf } from '../../../play/states/dialogs.ts'
import { hintRows } from '../hints/hint-rows.ts'
import { useHintDevice } from '../hints/use-hint-device.ts'
import { useDownloadDots } from '../ball/download-dots.ts'
import { usePageHeld } from '../device/use-page-held.ts'
import { usePlayerSession } from '../session/use-player-session.ts'
import { usePad } from '../touch-pad/use-pad.ts'
import { padOnStage, partsOnStage } from '../ball/keep-clear.ts'
import { shownIn, type Opened } from './shown.ts'
import { usePreferences } from './use-preferences.ts'

export type PlayerScreen = ReturnType<typeof usePlayerScreen>

/** All that the parts of the player's screen share: the session, the stage, and what is over the video. */
export function usePlayerScreen(
  gameId: number,
  cid: string,
  video: RefObject<HTMLVideoElement | null>,
) {
  const { session, state } = usePlayerSession(gameId, cid, video)
  const { data: game } = useGame(gameId)
  const asked = dialogOf(usePlay()) !== null
  const stage = useStage()
  const { preferences, prefer } = usePreferences(session)
  const [opened, open] = useState<Opened>(null)
  const own = useOwnControls(gameId)
  const pad = usePad(gameId, game?.touch_mode, state.controls, preferences, own)
  const download = game?.is_m_download ? mobileDownload(game) : null
  const { dots, see } = useDownloadDots(gameId, download !== null)
  const playing = state.phase === 'playing'
  // Before the first play the loading scene has its own image; after a lost connection it covers the game's last frame.
  const overLastFrame = state.plays > (playing ? 1 : 0)
  const sdk = session.sdk()
  const ownControls = sdk?.hasOwnControls ?? false
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

  const { controls, stats } = state
  const pauses = controls?.pauses ?? false
  useEffect(() => sdk?.setPaused?.(pauses && shown.pause), [sdk, pauses, shown.pause])
  const device = useHintDevice()
  const { width, height } = stage.size
  const frameWidth = stats?.widthPx ?? 0
  const frameHeight = stats?.heightPx ?? 0
  /** What ball and figures must not cover. */
  const taken = useMemo(
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

  usePageHeld(playing)
  // New versions of the site wait until the player has left.
  useEffect(holdVersions, [])
  // The loading image before the first play is upright.
  const turnsPage = stage.rotated && (playing || overLastFrame)
  useEffect(() => (turnsPage ? turnPage() : undefined), [turnsPage])

  return {
    gameId,
    cid,
    game,
    own,
    session,
    sdk,
    ownControls,
    state,
    playing,
    overLastFrame,
    stage,
    shown,
    open,
    close: () => open(null),
    pad,
    preferences,
    prefer,
    pauses,
    lockPointer: preferences.locks[gameId] ?? controls?.lockPointer ?? false,
    device,
    hintRows: ownControls
      ? []
      : hintRows(device, controls, game?.controls ?? [], pad.shown ? pad.layout : null),
    taken,
    download,
    dots,
    see,
    touch: matchMedia('(pointer: coarse)').matches,
  }
}
