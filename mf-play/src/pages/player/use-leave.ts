import { DISCONNECT_GRACE_SECONDS } from '@cloudplay/contract'
import { path } from '@cloudplay/paths'
import { confirm } from '@cloudplay/ui'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { endingTexts } from '../../texts/player.ts'

export const graceWords = () => endingTexts.get().grace({ minutes: DISCONNECT_GRACE_SECONDS / 60 })

const mark = 'cloudplay-player-guard'

const guarded = () => Boolean((history.state as Record<string, unknown> | null)?.[mark])
const guard = () => history.pushState({ ...(history.state as object | null), [mark]: true }, '')

/**
 * How to leave the player. A second history entry of the same address guards it: the back button, or a swipe, reaches
 * the first entry and asks instead of ending the visit. Leaving removes the guard and replaces the player by the game's
 * page, so that back from there leads to where the player came from. The answer of leaving comes when that page is there:
 * an address pushed before it would be taken off again.
 */
export function useLeave(gameId: number): () => Promise<void> {
  const navigate = useNavigate()
  const leaving = useRef<Promise<void>>(null)
  const left = useRef(() => {})
  const goAway = useCallback(() => {
    void navigate(path.game(gameId), { replace: true })
    left.current()
  }, [gameId, navigate])

  useEffect(() => {
    if (!guarded()) guard()
    const asking = new AbortController()
    const onBack = async () => {
      // The player went forward onto the guard again.
      if (guarded()) return
      if (leaving.current) return goAway()
      const words = endingTexts.get()
      const sure = await confirm({
        title: words.leaveTitle,
        text: graceWords(),
        confirmLabel: words.leave,
        cancelLabel: words.keepPlaying,
        signal: asking.signal,
      })
      if (asking.signal.aborted) return
      if (sure) goAway()
      else guard()
    }
    const listen = () => void onBack()
    addEventListener('popstate', listen)
    return () => {
      removeEventListener('popstate', listen)
      asking.abort()
    }
  }, [goAway])

  return useCallback(() => {
    if (leaving.current) return leaving.current
    leaving.current = new Promise((resolve) => (left.current = resolve))
    if (guarded()) history.back()
    else goAway()
    return leaving.current
  }, [goAway])
}
