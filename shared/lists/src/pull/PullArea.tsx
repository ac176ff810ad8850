import { css } from '@emotion/react'
import { useRef, type ComponentType, type ReactNode } from 'react'
import type { PullProps } from './Pull.tsx'

const area = css`
  position: relative;
`

export interface PullAreaProps {
  /** Component that handles the pull; null until it has loaded. */
  by: ComponentType<PullProps> | null
  onRefresh: () => Promise<unknown>
  children: ReactNode
}

/** Content that the player can pull down to refresh. */
export function PullArea({ by: Answer, onRefresh, children }: PullAreaProps) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} css={area}>
      {Answer && <Answer box={box} onRefresh={onRefresh} />}
      {children}
    </div>
  )
}
