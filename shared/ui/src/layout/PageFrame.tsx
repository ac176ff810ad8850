import { css } from '@emotion/react'
import type { ReactNode } from 'react'
import { BackBar } from './BackBar.tsx'
import { Page } from './Page.tsx'
import { font, media, space } from '../theme/theme.ts'

const phoneOnly = css`
  display: contents;
  ${media.desktop} {
    display: none;
  }
`

const narrow = css`
  max-width: 720px;
`

const heading = css`
  display: none;
  ${media.desktop} {
    display: block;
    margin-bottom: ${space(6)};
    font-size: ${font.size.huge};
  }
`

type PageFrameProps = {
  title: string
  /** The whole width of the site in place of one column of text or form. */
  wide?: boolean
  children: ReactNode
}

/** A page that was entered from another one: a back bar on phones, a heading on desktops. */
export function PageFrame({ title, wide = false, children }: PageFrameProps) {
  return (
    <>
      <div css={phoneOnly}>
        <BackBar title={title} />
      </div>
      <Page css={wide ? undefined : narrow}>
        <h1 css={heading}>{title}</h1>
        {children}
      </Page>
    </>
  )
}
