import { css } from '@emotion/react'
import { Skeleton, space } from '@cloudplay/ui'

const stack = css`
  display: grid;
  gap: ${space(5)};
`

/** The shape of the form while it is on its way. */
export function FormOutline() {
  return (
    <div css={stack} aria-busy="true">
      {[76, 76, 76, 76, 52].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </div>
  )
}
