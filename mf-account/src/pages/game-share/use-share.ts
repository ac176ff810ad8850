import { call } from '@cloudplay/api'
import { useQuery } from '@tanstack/react-query'

/** The player's own link and who came by it today; asked only when `enabled`. */
export const useShare = (enabled = true) =>
  useQuery({
    queryKey: ['share'],
    meta: { quiet: true },
    queryFn: () => call('share', {}),
    enabled,
  })
