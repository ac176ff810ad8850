import { ActivityPage, Rules, type Look } from '@cloudplay/activity'
import { DownloadButton } from '@cloudplay/activity/download'
import { call } from '@cloudplay/api'
import { css } from '@emotion/react'
import { useFormats, useTexts } from '@cloudplay/i18n'
import { Skeleton, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { posterTexts, ruleTexts } from '../../texts/poster.ts'
import { Poster } from './Poster.tsx'

const look: Look = {
  night: '#152a5e',
  accent: '#FFB88A',
  onAccent: '#2A1000',
  soft: 'rgba(255, 154, 110, 0.14)',
}

const download = css`
  display: grid;
  justify-items: center;
  margin-bottom: ${space(8)};
`

/** The card, with its sale as the time of this page. */
async function readCard() {
  const card = await call('getInfiniteMonthlyCard', {})
  return { ...card, isStart: card.on_sale, start_time: card.sale_from, end_time: card.sale_until }
}

/** A poster of the monthly card to save or to send, and the app (PROMO-3). `token` is the channel. */
export default function MonthlyPoster() {
  const words = useTexts(posterTexts)
  const rules = useTexts(ruleTexts)
  const { span } = useFormats()
  const [search] = useSearchParams()
  const query = useQuery({
    queryKey: ['monthlyPoster'],
    meta: { quiet: true },
    queryFn: readCard,
    staleTime: 0,
  })
  const card = query.data
  return (
    <ActivityPage
      art="monthly-poster"
      name={words.name}
      line={words.line}
      look={look}
      query={query}
      skeleton={<Skeleton height={510} />}
      rules={
        <>
          <div css={download}>
            <DownloadButton />
          </div>
          <Rules>
            {card &&
              card.end_time > 0 &&
              rules.sale({ span: span(card.start_time * 1000, card.end_time * 1000) })}
            {rules.one}
            {rules.code}
          </Rules>
        </>
      }
    >
      {(answer) => <Poster card={answer} channel={search.get('token') ?? ''} />}
    </ActivityPage>
  )
}
