import { useEffect } from 'react'
import { observe } from './observe.ts'

/** Shows nothing; is there once what stands next to it was drawn. */
export function Shown({ remote, version }: { remote: string; version: string }) {
  useEffect(() => observe({ remote, version }), [remote, version])
  return null
}
