import { startTransition, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Takes over a page that the edge rendered. As a transition React works in slices of a few milliseconds, and a press between
 * them needn't wait (EDGE-4).
 */
export function hydrateInSlices(
  root: HTMLElement,
  page: ReactNode,
  onRecoverableError: (error: unknown) => void,
): void {
  startTransition(() => void hydrateRoot(root, page, { onRecoverableError }))
}
