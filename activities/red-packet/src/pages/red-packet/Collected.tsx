import { css } from '@emotion/react'
import { activityColor } from '@cloudplay/activity'
import type { RedPacket } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, font, space } from '@cloudplay/ui'
import { PacketStatus } from '../../rules/packet-view.ts'
import { packetTexts } from '../../texts/packet.ts'

const box = css`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  max-width: 360px;
  & progress {
    appearance: none;
    width: 100%;
    height: 10px;
    border: 0;
    border-radius: 5px;
    overflow: hidden;
    background: ${color.wash};
  }
  & progress::-webkit-progress-bar {
    background: ${color.wash};
  }
  & progress::-webkit-progress-value {
    border-radius: 5px;
    background: ${activityColor.accent};
  }
  & progress::-moz-progress-bar {
    border-radius: 5px;
    background: ${activityColor.accent};
  }
  & .row {
    display: flex;
    justify-content: space-between;
    gap: ${space(2)};
    color: ${color.soft};
    font-size: ${font.size.small};
  }
`

/** How far a packet is, and until when it can be filled. */
export function Collected({ packet }: { packet: RedPacket }) {
  const words = useTexts(packetTexts)
  const { number, end } = useFormats()
  const sums = words.collected({ coins: number(packet.coins), total: number(packet.total_coins) })
  return (
    <div css={box}>
      <p className="figure">{sums}</p>
      <progress max={packet.total_coins} value={packet.coins} aria-label={sums} />
      {packet.status === PacketStatus.collecting && (
        <p className="row">
          <span>{words.missing({ count: packet.help_need - packet.help_count })}</span>
          <span>{words.expires({ at: end(packet.expire_time * 1000) })}</span>
        </p>
      )}
    </div>
  )
}
