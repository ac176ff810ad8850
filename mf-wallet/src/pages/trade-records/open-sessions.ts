import { createContext, useCallback, useContext, useState } from 'react'

interface OpenSessions {
  open: ReadonlySet<string>
  toggle: (cid: string) => void
}

const Context = createContext<OpenSessions>({ open: new Set(), toggle: () => {} })

/** Around the list, because it removes rows that are out of sight, and their state with them. */
export const OpenSessionsProvider = Context.Provider

/** Which sessions show their minutes. */
export function useOpenSessions(): OpenSessions {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = useCallback(
    (cid: string) =>
      setOpen((before) => {
        const next = new Set(before)
        if (!next.delete(cid)) next.add(cid)
        return next
      }),
    [],
  )
  return { open, toggle }
}

export function useOpenSession(cid: string) {
  const { open, toggle } = useContext(Context)
  return { isOpen: open.has(cid), toggle: () => toggle(cid) }
}
