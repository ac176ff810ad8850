import { call } from '@cloudplay/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customAmount, type Amount } from '../../rules/amount.ts'
import type { Pick } from './TierPicker.tsx'

/** The tiers of the server and what is chosen of them; the first tier to begin with. */
export function useSelection() {
  const stall = useQuery({
    queryKey: ['rechargeStall'],
    meta: { quiet: true },
    queryFn: () => call('rechargeStall', {}),
  })
  const [chosen, setPicked] = useState<Pick | null>(null)
  const [customText, setCustomText] = useState('')
  const tiers = stall.data?.list
  const first = tiers?.[0]
  const picked: Pick | null = chosen ?? (first ? { kind: 'tier', id: first.id } : null)
  const tier = picked?.kind === 'tier' ? tiers?.find(({ id }) => id === picked.id) : undefined
  const amount: Amount | null =
    picked?.kind === 'custom'
      ? customAmount(customText)
      : tier
        ? { yuan: tier.pay_money, coins: tier.recharge_num }
        : null
  return {
    stall,
    tiers,
    picked,
    touched: chosen !== null,
    setPicked,
    customText,
    setCustomText,
    amount,
  }
}
