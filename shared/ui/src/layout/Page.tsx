import { css } from '@emotion/react'
import type { ComponentPropsWithRef } from 'react'
import { media, place, space } from '../theme/theme.ts'

const page = css`
  width: 100%;
  max-width: calc(${place.contentWidth} + 2 * ${place.gutter});
  margin: 0 auto;
  padding: ${space(4)} ${place.gutter} calc(${space(8)} + ${place.barBottom} + ${place.safeBottom});
  ${media.desktop} {
    padding-top: ${space(8)};
  }
`

/** The content of a page: gutters, at most 1200 px wide, clear of the bars. The shell owns `<main>`. */
export function Page(props: ComponentPropsWithRef<'div'>) {
  return <div {...props} css={page} />
}
