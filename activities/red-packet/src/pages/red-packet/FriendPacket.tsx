import type { RedPacket } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button } from '@cloudplay/ui'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { Avatar } from '@cloudplay/ui/avatar'
import { Link } from 'react-router-dom'
import { PacketStatus } from '../../rules/packet-view.ts'
import { friendTexts } from '../../texts/packet.ts'
import { Collected } from './Collected.tsx'
import { Envelope } from './Envelope.tsx'
import { panel } from './panel.ts'
import type { PacketState } from './use-packet.ts'

type FriendPacketProps = { packet: RedPacket; canHelp: boolean; state: PacketState }

/** A friend's packet: help it, then open your own. */
export function FriendPacket({
  packet,
  canHelp,
  state: { loggedIn, gain, busy, help },
}: FriendPacketProps) {
  const words = useTexts(friendTexts)
  const kept = useFocusKept()
  const said =
    packet.has_helped === 1
      ? words.helped
      : packet.status === PacketStatus.collecting
        ? words.please
        : packet.status === PacketStatus.expired
          ? words.over
          : words.full
  return (
    <section css={panel}>
      <Avatar src={packet.useravatar} sizePx={56} />
      <h2>{words.of({ name: packet.nickname })}</h2>
      <Envelope gain={gain} busy={busy} />
      <Collected packet={packet} />
      <p>{said}</p>
      <div {...kept} className="main">
        {canHelp ? (
          <Button variant="main" size="large" wide busy={busy} onClick={() => help(packet)}>
            {loggedIn ? words.help : words.logIn}
          </Button>
        ) : (
          <Button variant="main" size="large" wide as={Link} to={path.redPacket()}>
            {words.own}
          </Button>
        )}
      </div>
    </section>
  )
}
