import { startTransition, useEffect, useState } from 'react'
import { whenSettled } from './settled.ts'

/** Whether the page is loaded and at rest: false when it is drawn first. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false)
  useEffect(() => whenSettled(() => startTransition(() => setSettled(true))), [])
  return settled
}
