import { call } from '@cloudplay/api'
import type { PartnerRegion } from '@cloudplay/contract'
import { useQuery } from '@tanstack/react-query'
import type { RegionsState } from '../../rules/account-form.ts'

const NONE: readonly PartnerRegion[] = []

/** The regions of a game by its mark, as its partner has them. */
export function useRegions(gameMark: string | undefined) {
  const partner = useQuery({
    queryKey: ['partnersGameInfo', gameMark],
    enabled: gameMark !== undefined,
    meta: { quiet: true },
    queryFn: () => call('partnersGameInfo', { game_mark: gameMark! }),
  })
  const regions = partner.data?.list.find((each) => each.g_mark === gameMark)?.region ?? NONE
  const state: RegionsState = partner.data
    ? regions.length > 0
      ? 'some'
      : 'none'
    : partner.isError
      ? 'unknown'
      : 'reading'
  return { regions, state, retry: () => void partner.refetch() }
}
