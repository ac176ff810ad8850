import { css } from '@emotion/react'
import type { CallRequest } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, space } from '@cloudplay/ui'
import { Tabs } from '@cloudplay/ui/tabs'
import { Link } from 'react-router-dom'
import { recordTexts } from '../../texts/records.ts'

export type RecordKind = NonNullable<CallRequest<'consumeList'>['kind']>

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: 0 ${space(4)};
  margin-bottom: ${space(3)};
  & > a {
    display: inline-flex;
    align-items: center;
    flex: none;
    min-height: 44px;
    margin-left: auto;
    color: ${color.link};
    font-size: ${font.size.small};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

/** Which records are shown: coins, free minutes, purchased cards, or game sessions. Orders have a separate page. */
export function RecordKinds({
  kind,
  onChange,
}: {
  kind: RecordKind
  onChange: (kind: RecordKind) => void
}) {
  const words = useTexts(recordTexts)
  return (
    <div css={row}>
      <Tabs
        label={words.kinds}
        items={[
          { key: 'coins', label: words.coins },
          { key: 'minutes', label: words.minutes },
          { key: 'cards', label: words.cards },
          { key: 'sessions', label: words.sessions },
        ]}
        value={kind}
        onChange={onChange}
      />
      <Link to={path.orders()}>{words.orders}</Link>
    </div>
  )
}
