import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { VirtualItem } from '@tanstack/react-virtual'
import { useCameBack } from './came-back.ts'

/** How a list stood when its page was left: heights of the rows that were drawn, where it began, how far it was scrolled. */
export interface KeptPlace {
  measured: VirtualItem[]
  marginPx: number
  offsetPx: number
}

const placeKey = (queryKey: readonly unknown[]) => ['place of a list', ...queryKey]

/** Next to the rows in the query cache, so that it ends with them: when the player logs out, or after a while. */
export function useKeptPlace(queryKey: readonly unknown[]) {
  const client = useQueryClient()
  const cameBack = useCameBack()
  const [kept] = useState(() => (cameBack ? client.getQueryData<KeptPlace>(placeKey(queryKey)) : undefined))
  return { kept, keep: (place: KeptPlace) => client.setQueryData(placeKey(queryKey), place) }
}

/** State of a list page, such as the chosen tab or filter, that is as it was for who comes back to it. */
export function useKeptState<T>(name: string, initial: T): [T, (value: T) => void] {
  const client = useQueryClient()
  const cameBack = useCameBack()
  const queryKey = ['state of a list', name]
  const [value, setValue] = useState<T>(() => (cameBack && client.getQueryData<T>(queryKey)) || initial)
  const choose = (next: T) => {
    setValue(next)
    client.setQueryData(queryKey, next)
  }
  return [value, choose]
}
