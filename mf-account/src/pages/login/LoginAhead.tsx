import { css } from '@emotion/react'
import type { Device } from '@cloudplay/contract'
import { useTexts } from '@cloudplay/i18n'
import { Skeleton, space } from '@cloudplay/ui'
import { AuthFrame } from '../../components/AuthFrame.tsx'
import { loginTexts } from '../../texts/login.ts'

/** As high as the ways to log in, two fields and the button. */
const HEIGHTS_PX = [44, 72, 72, 52] as const

const lines = css`
  display: grid;
  gap: ${space(5)};
`

/** The login in the first frame after a tap on a card: its form needs a few frames more. */
export function LoginAhead({ device }: { device: Device }) {
  const words = useTexts(loginTexts)
  return (
    <AuthFrame device={device} title={words.logInTitle} line={words.logInLine}>
      <div css={lines} aria-busy="true">
        {HEIGHTS_PX.map((height, at) => (
          <Skeleton key={at} height={height} />
        ))}
      </div>
    </AuthFrame>
  )
}
