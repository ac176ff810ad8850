import { css } from '@emotion/react'
import { useFormats } from '@cloudplay/i18n'
import { color, font } from '@cloudplay/ui'
import type { ReactNode, Ref } from 'react'

const minutes = css`
  width: fit-content;
  font-size: ${font.size.huge};
  font-weight: ${font.weight.bold};
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  & > small {
    margin-left: 4px;
    color: ${color.soft};
    font-size: ${font.size.small};
    font-weight: ${font.weight.normal};
  }
`

type MinutesProps = {
  count: number
  unit: ReactNode
  /** The element with the minutes, the target of the animation. */
  ref?: Ref<HTMLParagraphElement>
}

/** Free minutes, large. */
export function Minutes({ count, unit, ref }: MinutesProps) {
  const { number } = useFormats()
  return (
    <p css={minutes} ref={ref}>
      {number(count)}
      <small>{unit}</small>
    </p>
  )
}
