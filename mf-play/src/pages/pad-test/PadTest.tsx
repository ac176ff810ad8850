import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { currentDevice } from '@cloudplay/session'
import { BackBar, Page, space } from '@cloudplay/ui'
import { PadLive } from '../../components/pad-live/PadLive.tsx'
import { controlTexts } from '../../texts/controls.ts'

const column = css`
  display: grid;
  gap: ${space(4)};
  width: min(720px, 100%);
  margin: 0 auto;
`

/** /gamepad: whether a gamepad works, without a game. */
export default function PadTest() {
  const words = useTexts(controlTexts)
  return (
    <>
      {currentDevice() === 'mobile' && <BackBar title={words.padTestTitle} />}
      <Page>
        <div css={column}>
          {currentDevice() === 'desktop' && <h1>{words.padTestTitle}</h1>}
          <PadLive />
        </div>
      </Page>
    </>
  )
}
