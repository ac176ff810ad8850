import { color, radius, space } from '@cloudplay/ui'
import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'

const style = css`
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  background: ${color.raised};
  padding: ${space(4)};
`

/** A raised surface for a group of content. */
export function Card(props: ComponentPropsWithRef<'div'>) {
  return <div {...props} css={style} />
}
