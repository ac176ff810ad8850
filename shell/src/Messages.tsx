import { useMessagesWaiting } from '@cloudplay/ui'
import { useEffect, useState } from 'react'
import { whenSettled } from './settled.ts'

const RETRY_MS = 2000

type Outlets = typeof import('@cloudplay/ui/outlets')

/**
 * Shows toasts and questions. Their components are no part of the first page: they come once it has settled, or with the first
 * message, which waits for them; without a network they are asked for again.
 */
export function Messages() {
  const waiting = useMessagesWaiting()
  const [settled, setSettled] = useState(false)
  const [outlets, setOutlets] = useState<Outlets | null>(null)
  const wanted = (waiting || settled) && !outlets
  useEffect(() => whenSettled(() => setSettled(true)), [])
  useEffect(() => {
    if (!wanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = () => {
      import('@cloudplay/ui/outlets').then(setOutlets, () => {
        timer = setTimeout(load, RETRY_MS)
      })
    }
    load()
    return () => clearTimeout(timer)
  }, [wanted])
  return (
    outlets && (
      <>
        <outlets.Toasts />
        <outlets.Dialogs />
      </>
    )
  )
}
