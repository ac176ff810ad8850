import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { holdVersions, useSession } from '@cloudplay/session'
import { color, font, radius, toast, turnPage } from '@cloudplay/ui'
import { VolumeX } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dialogOf } from '../../play/states/dialogs.ts'
import { play } from '../../browser/play.ts'
import { queuePlace } from '../../play/states/words.ts'
import { playerTexts } from '../../texts/player.ts'
import { usePlay } from '../../hooks/use-play.ts'
import { attachInput, QUALITIES } from '../../stream/index.ts'
import { useGame } from '../../hooks/use-game.ts'
import { PlayerBackground } from '../../components/player-background/PlayerBackground.tsx'
import { useMenuKeys } from './access/use-menu-keys.ts'
import { Ball } from './ball/Ball.tsx'
import { useDownloadDots } from './ball/download-dots.ts'
import { canFullScreen, enterFullScreen, isFullScreen, leaveFullScreen } from './device/full-screen.ts'
import { LoadingScene } from './overlays/LoadingScene.tsx'
import { mobileDownload } from '../../play/running/mobile-download.ts'
import { Menu } from './menu/Menu.tsx'
import { OnScreenKeyboard } from './keyboard/OnScreenKeyboard.tsx'
import { PlayHint } from './overlays/PlayHint.tsx'
import { keepPreferences, readPreferences, type Preferences } from './device/preferences.ts'
import { StripCover } from './overlays/StripCover.tsx'
import { StatsPanel } from './overlays/StatsPanel.tsx'
import { PadEditor } from './touch-pad/PadEditor.tsx'
import { TouchPad } from './touch-pad/TouchPad.tsx'
import { usePad } from './touch-pad/use-pad.ts'
import { useEnding } from './session/use-ending.ts'
import { graceWords, useLeave } from './use-leave.ts'
import { useLoginHelper } from './use-login-helper.ts'
import { usePageHeld } from './device/use-page-held.ts'
import { usePlayerSession } from './session/use-player-session.ts'
import { stageStyle, useStage } from '../../hooks/use-stage.ts'

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

const soundPill = css`
  position: absolute;
  left: 50%;
  top: 24px;
  z-index: 2;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 44px;
  padding: 0 20px;
  border-radius: ${radius.pill};
  background: ${color.main};
  color: ${color.onMain};
  font-size: ${font.size.small};
  font-weight: ${font.weight.medium};
  transform: translateX(-50%);
`

/** A latency to read: whole milliseconds, and no network takes none. */
const wholeMs = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : Math.max(1, Math.round(ms)))

/** The cloud player: the video from edge to edge, and the least there has to be around it. */
export function Player({ gameId, cid }: { gameId: number; cid: string }) {
  const [visit, setVisit] = useState(0)
  const again = useCallback(() => setVisit((count) => count + 1), [])
  return <Visit key={visit} gameId={gameId} cid={cid} again={again} />
}

function Visit({ gameId, cid, again }: { gameId: number; cid: string; again: () => void }) {
  const words = useTexts(playerTexts)
  const video = useRef<HTMLVideoElement>(null)
  const { session, state } = usePlayerSession(gameId, cid, video)
  const { data: game } = useGame(gameId)
  const product = useSession((now) => now.product)
  const queue = useSession((now) => now.queue)
  const asked = dialogOf(usePlay()) !== null
  const stage = useStage()
  const leave = useLeave(gameId)
  const [preferences, setPreferences] = useState(readPreferences)
  const [open, setOpen] = useState<'menu' | 'editor' | 'keyboard' | null>(null)
  const close = () => setOpen(null)
  const fullScreen = useFullScreen()
  const playing = state.phase === 'playing'
  const touch = matchMedia('(pointer: coarse)').matches
  // The first time the game comes out of the loading image; once lost, out of its own last frame.
  const overLastFrame = state.plays > (playing ? 1 : 0)
  const listening = playing && (open === null || open === 'keyboard') && !asked
  const pad = usePad(gameId, game?.touch_mode, preferences)
  const name = game?.name ?? product?.name ?? ''
  const download = game?.is_m_download ? mobileDownload(game) : null
  const { dots, see } = useDownloadDots(gameId, download !== null)

  const elsewhere = useCallback(() => {
    const { product: running } = useSession.getState()
    if (running) play.send({ type: 'askSwitch', product: running })
  }, [])
  useEnding(session, state, { leave, again, elsewhere })
  usePageHeld(playing)
  // What the site ships meanwhile waits until the player has left.
  useEffect(holdVersions, [])

  const openMenu = () => {
    setOpen('menu')
    see('ball')
  }
  useMenuKeys(playing && open !== 'menu' && !asked, openMenu, () => {
    if (state.soundBlocked) void session.unlockSound()
  })

  const seenTap = useRef(false)
  const rotated = useRef(stage.rotated)
  useEffect(() => {
    rotated.current = stage.rotated
  }, [stage.rotated])
  // The loading image before the first play stands upright.
  const turnsPage = stage.rotated && (playing || overLastFrame)
  useEffect(() => (turnsPage ? turnPage() : undefined), [turnsPage])
  useEffect(() => {
    const sdk = session.sdk()
    if (!listening || !video.current || !sdk || sdk.hasOwnControls) return
    video.current.focus()
    return attachInput(sdk, { stage: video.current, rotated: () => rotated.current, lockPointer: preferences.lockPointer })
  }, [listening, session, preferences.lockPointer])
  useEffect(() => {
    if (video.current && !state.soundBlocked) video.current.muted = preferences.muted
  }, [preferences.muted, state.soundBlocked, playing])

  const sdk = session.sdk()
  const ownControls = sdk?.hasOwnControls ?? false
  const fillAccount = useLoginHelper(gameId, sdk, playing)
  const prefer = (next: Preferences) => {
    if (next.quality !== preferences.quality) session.sdk()?.setQuality(QUALITIES[next.quality].quality)
    setPreferences(next)
    keepPreferences(next)
  }
  const firstTap = () => {
    if (state.soundBlocked) void session.unlockSound()
    if (!seenTap.current && touch) void enterFullScreen()
    seenTap.current = true
  }

  return (
    <PlayerBackground>
      <div css={stageBox} style={stageStyle(stage)} onPointerUpCapture={firstTap}>
        <video ref={video} playsInline tabIndex={-1} aria-label={words.video({ name })} />
        {playing && (
          <>
            {!ownControls && <StripCover stage={stage} stats={state.stats} />}
            {!ownControls && preferences.showStats && <StatsPanel stats={state.stats} />}
            {state.soundBlocked && (
              <button type="button" css={soundPill} onClick={() => void session.unlockSound()}>
                <VolumeX size={18} aria-hidden />
                {words.unmute}
              </button>
            )}
            {!state.soundBlocked && <PlayHint gameId={gameId} />}
            {sdk && !ownControls && listening && pad.shown && open === null && <TouchPad sdk={sdk} layout={pad.layout} stage={stage} />}
            {sdk && open === 'keyboard' && <OnScreenKeyboard sdk={sdk} onClose={close} />}
            {open === 'editor' && <PadEditor layout={pad.layout} stage={stage} onChange={pad.setLayout} onDone={close} />}
            {open !== 'menu' && open !== 'editor' && (
              <Ball stage={stage} rttMs={ownControls ? undefined : wholeMs(state.stats?.rttMs)} dot={dots.ball} onOpen={openMenu} />
            )}
          </>
        )}
        {open === 'menu' && playing && (
          <Menu
            name={name}
            preferences={preferences}
            fullScreen={canFullScreen() ? fullScreen : null}
            ownControls={ownControls}
            touch={touch}
            padShown={pad.shown}
            onPad={(shown) => prefer({ ...preferences, pads: { ...preferences.pads, [gameId]: shown } })}
            onEditPad={() => {
              prefer({ ...preferences, pads: { ...preferences.pads, [gameId]: true } })
              setOpen('editor')
            }}
            onKeyboard={() => setOpen('keyboard')}
            downloadDot={dots.entry}
            onDownload={
              download &&
              (() => {
                close()
                see('entry')
                play.send({ type: 'downloadAsked', download })
              })
            }
            onFillAccount={
              fillAccount &&
              (() => {
                close()
                void fillAccount()
              })
            }
            onPreferences={prefer}
            onFullScreen={() => void (fullScreen ? leaveFullScreen() : enterFullScreen())}
            onLeave={() => {
              toast(graceWords())
              leave()
            }}
            onLogOut={() => {
              close()
              if (product) play.send({ type: 'askLogout', product })
            }}
            onClose={close}
          />
        )}
      </div>
      <LoadingScene
        gone={playing}
        name={name}
        progress={state.progress}
        cause={state.cause}
        queueWords={queue && queue.game_id === gameId ? queuePlace(queue.queue_num) : null}
        overLastFrame={overLastFrame}
        stageStyle={stage.rotated && overLastFrame ? stageStyle(stage) : undefined}
        over={state.phase === 'over'}
        turnPhone={stage.rotated && !overLastFrame}
      />
    </PlayerBackground>
  )
}

function watchFullScreen(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed)
  return () => document.removeEventListener('fullscreenchange', changed)
}

function useFullScreen(): boolean {
  useEffect(() => () => void leaveFullScreen(), [])
  return useSyncExternalStore(watchFullScreen, isFullScreen)
}
