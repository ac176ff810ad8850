import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

/** The gallery's row: which slide is in view, and how keys and thumbnails bring another. */
export function useTrack(count: number) {
  const element = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  // A film has no lazy poster: it would load with the page, of which it is the second thing to see.
  const [isNear, setNear] = useState(false)
  const near = () => setNear(true)
  const swiped = ({ scrollLeft, clientWidth }: HTMLElement) => {
    near()
    setCurrent(Math.round(scrollLeft / Math.max(1, clientWidth)))
  }
  // Somebody may swipe or focus it on a drawn page before its scripts are there.
  useEffect(() => {
    const track = element.current
    if (track && (track.scrollLeft > 0 || track.contains(document.activeElement))) swiped(track)
  }, [])
  const show = (index: number) =>
    element.current?.scrollTo({ left: element.current.clientWidth * index, behavior: 'smooth' })
  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (target instanceof HTMLVideoElement) return
    if (key === 'ArrowRight') show(Math.min(current + 1, count - 1))
    if (key === 'ArrowLeft') show(Math.max(current - 1, 0))
  }
  return { element, current, isNear, near, swiped, show, onKeyDown }
}
