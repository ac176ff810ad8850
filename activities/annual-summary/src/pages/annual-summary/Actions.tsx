import { css } from '@emotion/react'
import { saveImage, shareImage } from '@cloudplay/activity/share'
import type { AnnualSummary } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, media, space } from '@cloudplay/ui'
import { Download, Gift, Send, Share2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { pageTexts, shareTexts } from '../../texts/summary.ts'
import { drawPoster } from './draw-poster.ts'
import type { SummaryAnswer, SummaryState } from './use-summary.ts'

const box = css`
  display: grid;
  gap: ${space(3)};
  max-width: 480px;
  margin: ${space(6)} auto 0;
  & > .pair {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
  }
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
    text-align: center;
  }
  ${media.desktop} {
    margin-bottom: ${space(8)};
  }
`

type ActionsProps = { answer: SummaryAnswer; summary: AnnualSummary; state: SummaryState }

/** Share the year, save it as a picture, take the reward. */
export function Actions({ answer, summary, state: { busy, share, reward } }: ActionsProps) {
  const words = useTexts(shareTexts)
  const page = useTexts(pageTexts)
  const file = `cloudplay-${summary.year}.png`
  const headline = words.headline({ name: summary.nickname, year: String(summary.year) })
  if (answer.is_mine === 0) {
    return (
      <div css={box}>
        <Button variant="main" size="large" wide as={Link} to={path.annualSummary()}>
          {page.mine}
        </Button>
      </div>
    )
  }
  const minutes = answer.reward_minutes
  return (
    <div css={box}>
      {answer.reward_status === 1 && (
        <Button
          variant="main"
          size="large"
          wide
          busy={busy}
          icon={<Gift size={20} aria-hidden />}
          onClick={reward}
        >
          {words.reward({ minutes })}
        </Button>
      )}
      <Button
        variant={answer.reward_status === 1 ? 'plain' : 'main'}
        size="large"
        wide
        busy={busy}
        icon={<Share2 size={20} aria-hidden />}
        onClick={share}
      >
        {words.link}
      </Button>
      <div className="pair">
        <Button
          icon={<Download size={18} aria-hidden />}
          onClick={() => void saveImage(() => drawPoster(summary), file)}
        >
          {words.image}
        </Button>
        <Button
          icon={<Send size={18} aria-hidden />}
          onClick={() => void shareImage(() => drawPoster(summary), file, headline)}
        >
          {words.send}
        </Button>
      </div>
      {answer.reward_status === 0 && <p>{words.shareFirst({ minutes })}</p>}
      {answer.reward_status === 2 && <p>{words.rewarded}</p>}
    </div>
  )
}
