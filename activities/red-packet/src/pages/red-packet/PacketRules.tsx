import { Rules } from '@cloudplay/activity'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { ruleTexts } from '../../texts/packet.ts'
import type { PacketAnswer } from './use-packet.ts'

export function PacketRules({ answer }: { answer: PacketAnswer | undefined }) {
  const words = useTexts(ruleTexts)
  const { span } = useFormats()
  if (!answer) return null
  const { start_time, end_time, total_coins, help_need, valid_hours, helps_a_day } = answer
  return (
    <Rules>
      {end_time > 0 && words.time({ span: span(start_time * 1000, end_time * 1000) })}
      {words.day({ coins: total_coins })}
      {words.filling({ hours: valid_hours, friends: help_need })}
      {words.help({ times: helps_a_day })}
      {words.lapse}
      {words.fair}
    </Rules>
  )
}
