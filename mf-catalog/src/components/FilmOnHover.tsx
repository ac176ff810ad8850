import { css } from '@emotion/react'
import { motion } from '@cloudplay/ui'
import { useEffect, useRef, useState } from 'react'

/** A pointer that passes over a card wants no film. */
const RESTS_MS = 400

const film = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  opacity: 0;
  transition: opacity ${motion.slow} ${motion.ease};
  &[data-shown] {
    opacity: 1;
  }
`

/** Films play only for visitors who can hover, allow motion and don't save data. */
const mayPlay = () =>
  matchMedia('(hover: hover) and (pointer: fine)').matches &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true

/** Plays the game's film, silently, over the picture of its card, while a pointer or the keyboard's focus rests there. */
export function FilmOnHover({ src }: { src: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [wanted, setWanted] = useState(false)
  const [shown, setShown] = useState(false)

  useEffect(() => {
    const card = mark.current?.closest('article')
    if (!card) return
    let rest: ReturnType<typeof setTimeout> | undefined
    const looked = () => card.matches(':hover') || card.querySelector(':focus-visible') !== null
    const begin = () => {
      clearTimeout(rest)
      if (mayPlay()) rest = setTimeout(() => setWanted(looked()), RESTS_MS)
    }
    const end = () => {
      clearTimeout(rest)
      if (looked()) return
      setWanted(false)
      setShown(false)
    }
    // The focus is nowhere while it moves on.
    const onBlur = () => queueMicrotask(end)
    // This code loads after the page, and the pointer may have come before it.
    if (looked()) begin()
    card.addEventListener('pointerenter', begin)
    card.addEventListener('focusin', begin)
    card.addEventListener('pointerleave', end)
    card.addEventListener('focusout', onBlur)
    return () => {
      clearTimeout(rest)
      card.removeEventListener('pointerenter', begin)
      card.removeEventListener('focusin', begin)
      card.removeEventListener('pointerleave', end)
      card.removeEventListener('focusout', onBlur)
    }
  }, [])

  return (
    <span ref={mark} aria-hidden>
      {wanted && (
        <video
          css={film}
          src={src}
          data-shown={shown || undefined}
          muted
          autoPlay
          loop
          playsInline
          disablePictureInPicture
          disableRemotePlayback
          tabIndex={-1}
          onPlaying={() => setShown(true)}
          onError={() => setWanted(false)}
        />
      )}
    </span>
  )
}
