import { ActivityFrame, LinkedRule, Rules, type Look } from '@cloudplay/activity'
import { DownloadButton } from '@cloudplay/activity/download'
import { FEN_PER_YUAN, MEMBER_TOPUP_FEN, QUEUE_HEAD_START_MINUTES } from '@cloudplay/contract'
import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { useSession } from '@cloudplay/session'
import { Button, color, media, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { ruleTexts, vipTexts } from '../../texts/vip.ts'
import { Perks } from './Perks.tsx'

const look: Look = {
  night: '#0d2a4a',
  accent: '#F2CE73',
  onAccent: '#221500',
  soft: 'rgba(242, 206, 115, 0.14)',
}
const yuan = MEMBER_TOPUP_FEN / FEN_PER_YUAN

const actions = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(8)};
  text-align: center;
  & > p {
    color: ${color.soft};
  }
  & > a {
    width: 100%;
    max-width: 360px;
  }
  ${media.desktop} {
    margin-bottom: ${space(12)};
  }
`

/** What membership gives, and the app (PROMO-3). `token` is the channel. */
export default function VipAct() {
  const words = useTexts(vipTexts)
  const rules = useTexts(ruleTexts)
  const isMember = useSession(({ user }) => user?.vip_status === 1)
  return (
    <ActivityFrame art="vip-act" name={words.name} line={words.line} look={look}>
      <div css={actions}>
        {isMember && (
          <p role="status">
            <strong>{words.isMember}</strong> {words.isMemberText}
          </p>
        )}
        <DownloadButton />
        {!isMember && (
          <Button size="large" wide as={Link} to={path.recharge()}>
            {words.recharge}
          </Button>
        )}
      </div>
      <Perks />
      <Rules>
        {rules.join({ yuan })}
        {rules.queue({ minutes: QUEUE_HEAD_START_MINUTES })}
        <LinkedRule before={rules.minorsBefore} to="verification" />
      </Rules>
    </ActivityFrame>
  )
}
