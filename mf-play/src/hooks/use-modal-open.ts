import { useSyncExternalStore } from 'react'

function follow(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => observer.disconnect()
}
const isOpen = () => document.querySelector('dialog[open]') !== null

/** Whether a dialog is open over the page: a question of the play flow, of this page or of the shell. */
export const useModalOpen = (): boolean => useSyncExternalStore(follow, isOpen, () => false)
