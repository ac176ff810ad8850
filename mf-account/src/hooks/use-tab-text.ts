import { useState } from 'react'
import { readTab, writeTab } from '../storage/tab-text.ts'

/**
 * Text of a field that outlives a reload and a look at another page, in this tab only: what a player typed is not lost
 * on the way to an agreement and back. Never for a password or a code.
 */
export function useTabText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => readTab(key))
  return [
    text,
    (next) => {
      setText(next)
      writeTab(key, next)
    },
  ]
}
