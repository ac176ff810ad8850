import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, EmptyState, font, radius, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { ShieldPicture } from '../../components/ShieldPicture.tsx'
import { verificationTexts } from '../../texts/verification.ts'

const passed = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(4)} 0 ${space(6)};
  text-align: center;
  & > h2 {
    font-size: ${font.size.large};
  }
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
  }
  & > dl {
    width: 100%;
    margin: ${space(4)} 0;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.raised};
  }
  & > dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
    padding: ${space(4)};
  }
  & > dl > div + div {
    border-top: 1px solid ${color.line};
  }
  & dt {
    color: ${color.soft};
    text-align: start;
  }
  & dd {
    flex: none;
    max-width: 70%;
    font-variant-numeric: tabular-nums;
  }
`

type PassedProps = { realName: string; idNumber: string; target: string | null }

/** Done: shows whose papers they are, masked as the server gives them, and the way on. */
export function PassedState({ realName, idNumber, target }: PassedProps) {
  const words = useTexts(verificationTexts)
  return (
    <div css={passed}>
      <ShieldPicture />
      <h2>{words.passed}</h2>
      <p>{words.passedText}</p>
      <dl>
        <div>
          <dt>{words.name}</dt>
          <dd lang="zh-CN">{realName}</dd>
        </div>
        <div>
          <dt>{words.idNumber}</dt>
          <dd>{idNumber}</dd>
        </div>
      </dl>
      <Button as={Link} to={target ?? path.home()} replace variant="main" size="large" wide>
        {target ? words.continue : words.toHome}
      </Button>
    </div>
  )
}

/** Handed in and not decided: nothing is unlocked yet. */
export function PendingState({
  onRefresh,
  refreshing,
}: {
  onRefresh: () => void
  refreshing: boolean
}) {
  const words = useTexts(verificationTexts)
  return (
    <EmptyState
      title={words.pending}
      text={words.pendingText}
      action={
        <Button variant="main" busy={refreshing} onClick={onRefresh}>
          {words.refresh}
        </Button>
      }
    />
  )
}
