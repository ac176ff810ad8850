import { call } from '@cloudplay/api'
import { SUGGEST_DEBOUNCE_MS, type CallResponse, type GameSuggestion } from '@cloudplay/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

const NONE: readonly GameSuggestion[] = []
const freshMs = 60_000

/** The text once nobody has typed for a moment; an emptied field is empty immediately. */
function usePaused(typed: string): string {
  const [paused, setPaused] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), typed === '' ? 0 : SUGGEST_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return typed === '' ? '' : paused
}

/**
 * Games that fit what is typed, none while it is empty or after a failure (LIST-17). Each text has its own query, so a late
 * answer to an earlier one never appears; until the answer to a longer text is here, the shorter one's stays.
 */
export function useSuggestions(typed: string): readonly GameSuggestion[] {
  const keywords = usePaused(typed)
  const { data } = useQuery({
    queryKey: ['suggestions', keywords],
    queryFn: ({ signal }) => call('suggestGames', { keywords }, { signal }),
    enabled: keywords !== '',
    placeholderData: (last: CallResponse<'suggestGames'> | undefined, query) =>
      continues(keywords, String(query?.queryKey[1] ?? '')) ? last : undefined,
    retry: false,
    staleTime: freshMs,
    meta: { quiet: true },
  })
  return keywords === '' ? NONE : (data?.list ?? NONE)
}

/** A letter more or less than before: the same search. */
const continues = (keywords: string, before: string): boolean =>
  before !== '' && (keywords.startsWith(before) || before.startsWith(keywords))
