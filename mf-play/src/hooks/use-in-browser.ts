import { useSyncExternalStore } from 'react'

const noChanges = () => () => undefined

/** False on the server and in the first render of its page, so that both agree; true from then on. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
