import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useCameBack } from './came-back.ts'

/** State of a list when the visitor left its page: heights of the drawn rows, its start, and the scroll position. */
export interface KeptPlace {
  measured: VirtualItem[]
  marginPx: number
  offsetPx: number
}

const placeKey = (queryKey: readonly unknown[]) => ['place of a list', ...queryKey]

/** Stored next to the rows in the query cache, so that it ends with them: at logout, or a while after the visit. */
export function useKeptPlace(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const cameBack = useCameBack()
  const [kept] = useState(() =>
    cameBack ? client.getQueryData<KeptPlace>(placeKey(queryKey)) : undefined,
  )
  const keep = (place: KeptPlace) => {
    // The time until an entry ends starts when it is made: writing to it doesn't start it again.
    client.removeQueries({ queryKey: placeKey(queryKey), exact: true })
    client.setQueryData(placeKey(queryKey), place)
  }
  return { kept, keep }
}

const STATE = 'state of a list'

/** State of a list page, such as the chosen tab or filter, that survives leaving the page and coming back, until logout. */
export function useKeptState<T>(name: string, initial: T): [T, (value: T) => void] {
  const client = useQueryClient()
  const cameBack = useCameBack()
  const queryKey = [STATE, name]
  const [value, setValue] = useState<T>(
    () => (cameBack && client.getQueryData<T>(queryKey)) || initial,
  )
  const choose = (next: T) => {
    setValue(next)
    client.setQueryDefaults([STATE], { gcTime: Infinity })
    client.setQueryData(queryKey, next)
  }
  return [value, choose]
}
