import { useEffect, useRef, type RefObject } from 'react'
import { attachInput, createRemap } from '../../../stream/index.ts'
import { enterFullScreen } from '../device/full-screen.ts'
import type { Preferences } from '../device/preferences.ts'
import type { PlayerScreen } from './use-player-screen.ts'

/** Connects the video with the game: its input and its sound. Returns the handler of taps on the stage. */
export function useStageInput(
  video: RefObject<HTMLVideoElement | null>,
  screen: PlayerScreen,
): () => void {
  const { session, shown, stage, state, playing, preferences, lockPointer } = screen
  const { keys, pad } = screen.own.controls
  const rotated = useRef(stage.rotated)
  useEffect(() => {
    rotated.current = stage.rotated
  }, [stage.rotated])

  useEffect(() => {
    const sdk = session.sdk()
    if (!shown.input || !video.current || !sdk) return
    // While the player types, the text field has the keyboard.
    if (!shown.typing) video.current.focus()
    return attachInput(sdk, {
      stage: video.current,
      rotated: () => rotated.current,
      lockPointer,
      remap: createRemap({ keys, pad }),
    })
  }, [shown.input, shown.typing, keys, pad, session, lockPointer, video])

  useEffect(() => {
    if (playing) session.sdk()?.setRumble?.(preferences.rumble)
  }, [playing, session, preferences.rumble])

  useEffect(() => {
    if (video.current && !state.soundBlocked) setSound(video.current, preferences)
  }, [preferences, state.soundBlocked, playing, video])

  const seenTap = useRef(false)
  return () => {
    if (state.soundBlocked) void session.unlockSound()
    if (!seenTap.current && screen.touch) void enterFullScreen()
    seenTap.current = true
  }
}

function setSound(
  video: HTMLVideoElement,
  { muted, volume }: Pick<Preferences, 'muted' | 'volume'>,
): void {
  video.muted = muted
  video.volume = volume
}
