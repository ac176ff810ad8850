import { usePurchase } from '@cloudplay/activity'
import { call } from '@cloudplay/api'
import type { PlayCardTier } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { useQuery } from '@tanstack/react-query'
import { tierTexts } from '../texts/card.ts'

/** The play cards on sale, and the way to buy one. */
export function useCards() {
  const words = useTexts(tierTexts)
  const { number } = useFormats()
  const cards = useQuery({
    queryKey: ['getDurationInfo'],
    meta: { quiet: true },
    queryFn: () => call('getDurationInfo', {}),
    // Prices and times may have changed in the meantime: always asked again.
    staleTime: 0,
    refetchOnWindowFocus: true,
  })
  const purchase = usePurchase(words.failed)
  // Sold, or the price or the time changed while the page stood open.
  const reload = () => void cards.refetch()
  const buy = ({ id, money, ext }: PlayCardTier) => {
    if (cards.data)
      purchase.buy({
        activity: cards.data.activity,
        durationId: id,
        yuan: money,
        name: words.name({ coins: number(ext) }),
      })
  }
  return {
    cards,
    buy,
    dialog: { order: purchase.order, onClose: purchase.end, onPaid: reload, onFailed: reload },
  }
}

export type Cards = NonNullable<ReturnType<typeof useCards>['cards']['data']>

/** The tier that saves most; none where there is one tier only. */
export const bestTier = (tiers: readonly PlayCardTier[]): number | undefined =>
  tiers.length > 1
    ? tiers.reduce((best, tier) => (tier.save > best.save ? tier : best)).id
    : undefined
