import { Pull } from './Pull.tsx'
import { PullArea, type PullAreaProps } from './PullArea.tsx'

/** Pulling the page down at its top calls `onRefresh`; a ring turns until it settles. */
export function PullToRefresh({ onRefresh, children }: Omit<PullAreaProps, 'by'>) {
  return (
    <PullArea by={Pull} onRefresh={onRefresh}>
      {children}
    </PullArea>
  )
}
