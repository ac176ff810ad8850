import { css } from '@emotion/react'
import { call, wordsFor } from '@cloudplay/api'
import type { CallResponse } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { Button, color, font, radius, space, toast } from '@cloudplay/ui'
import { useQueryClient } from '@tanstack/react-query'
import { UserRound, UserRoundCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { claimable, counted } from '../../rules/share.ts'
import { shareTexts } from '../../texts/share.ts'

const card = css`
  display: grid;
  gap: ${space(4)};
  padding: ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  & h3 {
    font-size: ${font.size.body};
  }
  & .count {
    color: ${color.soft};
    font-size: ${font.size.small};
    font-variant-numeric: tabular-nums;
  }
  & > ol {
    display: flex;
    gap: ${space(3)};
  }
  & > ol > li {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border: 2px dashed ${color.line};
    border-radius: 50%;
    color: ${color.muted};
  }
  & > ol > li[data-came] {
    border: 2px solid ${color.success};
    color: ${color.success};
  }
  & > .note {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & > ul {
    padding-inline-start: 1.2em;
    color: ${color.soft};
    font-size: ${font.size.small};
    list-style: disc;
  }
`

/** The friends who came today, what they are worth, and the rules of counting (task wel_share, WELFARE-2). */
export function TodaysFriends({ share }: { share: CallResponse<'share'> }) {
  const words = useTexts(shareTexts)
  const queries = useQueryClient()
  const [claiming, setClaiming] = useState(false)
  const underWay = useRef(false)
  const { times_a_day: times, claimed_today: claimed, minutes } = share
  const came = counted(share)

  async function claim() {
    if (underWay.current) return
    underWay.current = true
    setClaiming(true)
    try {
      const reward = await call('questRewards', { type: 'wel_share' })
      toast(shareTexts.get().claimed({ count: reward.minutes }), { kind: 'success' })
    } catch (failure) {
      toast(wordsFor(failure), { kind: 'error' })
    }
    await Promise.all(
      ['share', 'getWelfareInfo', 'getUserAsset'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    )
    underWay.current = false
    setClaiming(false)
  }

  return (
    <section css={card}>
      <div>
        <h3>{words.today}</h3>
        <p className="count">{words.friends({ count: came, times })}</p>
      </div>
      <ol aria-hidden>
        {Array.from({ length: times }, (_, index) => (
          <li key={index} data-came={index < came ? '' : undefined}>
            {index < came ? <UserRoundCheck size={22} /> : <UserRound size={22} />}
          </li>
        ))}
      </ol>
      {claimable(share) > 0 ? (
        <Button variant="main" busy={claiming} onClick={claim} css={{ justifySelf: 'start' }}>
          {words.claim({ minutes })}
        </Button>
      ) : (
        <p className="note">{claimed >= times ? words.allClaimed : words.waiting}</p>
      )}
      <h3>{words.rules}</h3>
      <ul>
        <li>{words.ruleFriend}</li>
        <li>{words.ruleOwn}</li>
        <li>{words.ruleDay}</li>
      </ul>
    </section>
  )
}
