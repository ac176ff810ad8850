import { css } from '@emotion/react'
import { useRef, type ComponentType, type ReactNode } from 'react'
import type { PullProps } from './Pull.tsx'

const area = css`
  position: relative;
`

export interface PullAreaProps {
  /** What answers the pull; null where it is still to come. */
  by: ComponentType<PullProps> | null
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** A page that can be pulled down. */
export function PullArea({ by: Answer, onRefresh, children }: PullAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} css={area}>
      {Answer && <Answer box={box} onRefresh={onRefresh} />}
      {children}
    </div>
  )
}
