import { blobOf } from '@cloudplay/activity/share'
import { useEffect, useRef, useState } from 'react'

const SIGNS = ['pointerdown', 'pointermove', 'keydown'] as const

/**
 * The address of the drawn picture, which is made when the visitor first touches the page, moves the pointer or presses a key:
 * a phone needs a tenth of a second for it, and nobody can save it before. Drawn again when `content` changes.
 */
export function usePicture(
  draw: () => Promise<HTMLCanvasElement>,
  content: string,
): string | undefined {
  const [isVisited, setVisited] = useState(false)
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const visited = () => setVisited(true)
    for (const sign of SIGNS) addEventListener(sign, visited, { once: true, passive: true })
    return () => {
      for (const sign of SIGNS) removeEventListener(sign, visited)
    }
  }, [])
  const current = useRef(draw)
  useEffect(() => {
    current.current = draw
  })
  useEffect(() => {
    if (!isVisited) return
    let isLeft = false
    let made = ''
    current
      .current()
      .then((canvas) => blobOf(canvas, 'image/webp', 0.9))
      .then(
        (picture) => {
          if (!isLeft) setAddress((made = URL.createObjectURL(picture)))
        },
        // The page shows the poster anyway, and saving it says what is wrong.
        (error: unknown) => console.warn('the poster is not drawn', error),
      )
    return () => {
      isLeft = true
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [isVisited, content])
  return address
}
