import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, ErrorState, font, radius, space } from '@cloudplay/ui'
import { PageFrame } from '@cloudplay/ui/page-frame'
import { Progress } from '@cloudplay/ui/progress'
import { css } from '@emotion/react'
import { Gauge } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useFocusKept } from '@cloudplay/ui/use-focus-kept'
import { networkTexts } from '../../texts/network.ts'
import { Figures } from './Figures.tsx'
import { useNetworkTest, type NetworkTest as Test } from './use-network-test.ts'
import { verdictOf } from './verdict.ts'

const card = css`
  display: grid;
  gap: ${space(4)};
  padding: ${space(6)} ${space(5)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  & > p {
    margin: 0;
    color: ${color.soft};
  }
  & > h2 {
    font-size: ${font.size.large};
  }
  & > h2[data-verdict='good'] {
    color: ${color.success};
  }
  & > h2[data-verdict='fair'] {
    color: ${color.warning};
  }
  & > h2:is([data-verdict='poor'], [data-verdict^='un']) {
    color: ${color.danger};
  }
`

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`

/** /networkTest: whether games will run well here, in words, before the first one (PLAY-33). */
export default function NetworkTest() {
  const words = useTexts(networkTexts)
  const { test, start, cancel } = useNetworkTest()
  const kept = useFocusKept()
  return (
    <PageFrame title={words.title} back>
      <div {...kept}>
        {test.state === 'ready' && (
          <div css={card}>
            <p>{words.intro}</p>
            <Button
              variant="main"
              size="large"
              icon={<Gauge size={20} aria-hidden />}
              onClick={start}
            >
              {words.start}
            </Button>
          </div>
        )}
        {test.state === 'running' && (
          <div css={card}>
            <Progress percent={test.percent} label={words.running} />
            <Button onClick={cancel}>{words.cancel}</Button>
          </div>
        )}
        {test.state === 'failed' && <ErrorState text={test.why} onRetry={start} />}
        {test.state === 'done' && <Result test={test} onAgain={start} />}
      </div>
    </PageFrame>
  )
}

const advice = {
  good: 'goodText',
  fair: 'fairText',
  poor: 'poorText',
  unplayable: 'unplayableText',
  unreachable: 'unreachableText',
} as const

function Result({
  test: { region, measured },
  onAgain,
}: {
  test: Extract<Test, { state: 'done' }>
  onAgain: () => void
}) {
  const words = useTexts(networkTexts)
  const verdict = verdictOf(measured)
  const isPlayable = verdict === 'good' || verdict === 'fair'
  return (
    <>
      <div css={card} role="status">
        <h2 data-verdict={verdict}>{words[verdict]}</h2>
        <p>{words[advice[verdict]]}</p>
        <div css={buttons}>
          {isPlayable && (
            <Button as={Link} to={path.home()} variant="main">
              {words.play}
            </Button>
          )}
          <Button onClick={onAgain}>{words.again}</Button>
        </div>
      </div>
      <Figures measured={measured} region={region?.title ?? ''} />
    </>
  )
}
