import { ActivityPage, type Look } from '@cloudplay/activity'
import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { color, Skeleton, space } from '@cloudplay/ui'
import { PacketStatus, viewOf } from '../../rules/packet-view.ts'
import { packetTexts } from '../../texts/packet.ts'
import { FriendPacket } from './FriendPacket.tsx'
import { Lists } from './Lists.tsx'
import { OwnPacket } from './OwnPacket.tsx'
import { PacketRules } from './PacketRules.tsx'
import { SoundSwitch } from './SoundSwitch.tsx'
import { usePacket, type PacketAnswer, type PacketState } from './use-packet.ts'

const look: Look = {
  night: '#4a0d18',
  accent: '#FFB347',
  onAccent: '#2A1000',
  soft: 'rgba(232, 67, 58, 0.2)',
}

const lost = css`
  margin-bottom: ${space(4)};
  color: ${color.warning};
  text-align: center;
`

function Packet({ answer, state }: { answer: PacketAnswer; state: PacketState }) {
  const words = useTexts(packetTexts)
  const view = viewOf(answer)
  return (
    <>
      {answer.isLost && <p css={lost}>{words.lost}</p>}
      <SoundSwitch />
      {view.kind === 'friend' ? (
        <FriendPacket packet={view.packet} canHelp={view.canHelp} state={state} />
      ) : (
        <OwnPacket
          packet={view.kind === 'own' ? view.packet : null}
          canOpen={view.canOpen}
          state={state}
        />
      )}
      <Lists shareCode={answer.packet?.share_code} loggedIn={state.loggedIn} />
    </>
  )
}

/** Red packets that friends help to fill (PROMO-4): the player's own, or a friend's by its code. */
export default function RedPacket() {
  const words = useTexts(packetTexts)
  const { number } = useFormats()
  const state = usePacket()
  const { data } = state.query
  return (
    <ActivityPage
      art="red-packet"
      name={words.name}
      line={
        data ? words.line({ friends: data.help_need, coins: number(data.total_coins) }) : '\u00a0'
      }
      look={look}
      query={state.query}
      skeleton={<Skeleton height={440} />}
      // Collected coins can be claimed after the activity too.
      closed={
        data?.packet?.is_mine === 1 &&
        data.packet.status === PacketStatus.full && <Packet answer={data} state={state} />
      }
      rules={<PacketRules answer={data} />}
    >
      {(answer) => <Packet answer={answer} state={state} />}
    </ActivityPage>
  )
}
