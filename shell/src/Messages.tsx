import { useEffect, useState } from 'react'

const RETRY_MS = 2000

type Outlets = typeof import('@cloudplay/ui/outlets')

/**
 * Shows toasts and questions. Their components come right after the first page is drawn, and before there is anything to say;
 * a message waits for them. Without a network they are asked for again.
 */
export function Messages() {
  const [outlets, setOutlets] = useState<Outlets | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      import('@cloudplay/ui/outlets').then(setOutlets, () => {
        timer = setTimeout(load, RETRY_MS)
      })
    }
    load()
    return () => clearTimeout(timer)
  }, [])
  return (
    outlets && (
      <>
        <outlets.Toasts />
        <outlets.Dialogs />
      </>
    )
  )
}
