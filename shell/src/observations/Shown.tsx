import { useEffect } from 'react'
import { observe } from './observe.ts'
import { noteRelease } from './seen-releases.ts'

interface Props {
  remote: string
  version: string
  isPage?: boolean
}

/** Renders nothing; mounts once its sibling was drawn. */
export function Shown({ remote, version, isPage = false }: Props) {
  useEffect(() => {
    observe({ remote, version, isPage })
    if (isPage) noteRelease({ remote, version })
  }, [remote, version, isPage])
  return null
}
