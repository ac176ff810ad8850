import { shareLink } from '@cloudplay/activity/share'
import type { RedPacket } from '@cloudplay/contract'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button } from '@cloudplay/ui'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { Share2 } from 'lucide-react'
import { PacketStatus } from '../../rules/packet-view.ts'
import { packetTexts } from '../../texts/packet.ts'
import { Collected } from './Collected.tsx'
import { Envelope } from './Envelope.tsx'
import { panel } from './panel.ts'
import type { PacketState } from './use-packet.ts'

type OwnPacketProps = { packet: RedPacket | null; canOpen: boolean; state: PacketState }

/** The player's own packet: to open, to fill with friends, to take. */
export function OwnPacket({
  packet,
  canOpen,
  state: { loggedIn, gain, busy, open, extract },
}: OwnPacketProps) {
  const words = useTexts(packetTexts)
  const { number } = useFormats()
  const kept = useFocusKept()
  const status = packet?.status
  const share = () =>
    packet &&
    void shareLink({
      title: words.shareTitle,
      path: path.redPacket({ share_code: packet.share_code }),
    })
  return (
    <section css={panel}>
      <h2>{words.mine}</h2>
      <Envelope gain={gain} busy={busy} />
      {packet && status !== PacketStatus.extracted && <Collected packet={packet} />}
      {status === PacketStatus.full && <p>{words.full}</p>}
      {status === PacketStatus.extracted && <p>{words.extracted}</p>}
      {gain?.balance !== undefined && <p>{words.balance({ coins: number(gain.balance) })}</p>}
      {status === PacketStatus.expired && <p>{words.expired}</p>}
      {!packet && <p>{words.start}</p>}
      <div {...kept} className="main">
        {status === PacketStatus.collecting && (
          <Button
            variant="main"
            size="large"
            wide
            icon={<Share2 size={20} aria-hidden />}
            onClick={share}
          >
            {words.share}
          </Button>
        )}
        {packet && status === PacketStatus.full && (
          <Button variant="main" size="large" wide busy={busy} onClick={() => extract(packet)}>
            {words.extract({ coins: number(packet.total_coins) })}
          </Button>
        )}
        {(!packet || status === PacketStatus.extracted || status === PacketStatus.expired) &&
          (canOpen || !loggedIn ? (
            <Button variant="main" size="large" wide busy={busy} onClick={open}>
              {!loggedIn ? words.logIn : packet ? words.openAgain : words.open}
            </Button>
          ) : (
            <p>{words.tomorrow}</p>
          ))}
      </div>
    </section>
  )
}
