import { ActivityFrame, Rules, type Look } from '@cloudplay/activity'
import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { blankPageTexts, ruleTexts } from '../../texts/blank-page.ts'

const look: Look = {
  night: '#0d2a4a',
  accent: '#F2CE73',
  onAccent: '#221500',
  soft: 'rgba(242, 206, 115, 0.14)',
}

const offer = css`
  display: grid;
  justify-items: center;
  gap: ${space(4)};
  margin-bottom: ${space(8)};
  text-align: center;
  & > a {
    width: 100%;
    max-width: 360px;
  }
`

/** The page of activity-blank-page: change what it offers. */
export default function BlankPage() {
  const words = useTexts(blankPageTexts)
  const rules = useTexts(ruleTexts)
  return (
    <ActivityFrame art="vip-act" name={words.name} line={words.line} look={look}>
      <div css={offer}>
        <p>{words.text}</p>
        <Button as={Link} to={path.home()} variant="main" size="large" wide>
          {words.play}
        </Button>
      </div>
      <Rules>
        {rules.time}
        {rules.fair}
      </Rules>
    </ActivityFrame>
  )
}
