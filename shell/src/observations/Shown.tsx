import { useEffect } from 'react'
import { observe } from './observe.ts'

/** Renders nothing; mounts once its sibling was drawn. */
export function Shown({ remote, version }: { remote: string; version: string }) {
  useEffect(() => observe({ remote, version }), [remote, version])
  return null
}
