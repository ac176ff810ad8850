import { useEffect, useState } from 'react'

const RETRY_MS = 2000

type Outlets = typeof import('@cloudplay/ui/outlets')

/**
 * Shows toasts and dialogs. Their components load right after the first page is drawn, before there is a message; an early
 * message waits for them. Without a network the load retries.
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
