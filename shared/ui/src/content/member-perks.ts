import { FEN_PER_YUAN, MEMBER_TOPUP_FEN, QUEUE_HEAD_START_MINUTES } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { perkTexts } from '../texts/perks.ts'

export interface Perk {
  name: 'price' | 'queue' | 'permanent' | 'level'
  title: string
  text: string
}

/** What membership gives: every page that names it says the same (WALLET-6). */
export function useMemberPerks(): Perk[] {
  const words = useTexts(perkTexts)
  const yuan = MEMBER_TOPUP_FEN / FEN_PER_YUAN
  const minutes = QUEUE_HEAD_START_MINUTES
  return [
    { name: 'price', title: words.price, text: words.priceText },
    { name: 'queue', title: words.queue, text: words.queueText({ minutes }) },
    { name: 'permanent', title: words.permanent, text: words.permanentText({ yuan }) },
    { name: 'level', title: words.level, text: words.levelText },
  ]
}
