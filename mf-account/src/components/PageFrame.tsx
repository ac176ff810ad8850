import { css } from '@emotion/react'
import { BackBar, font, media, Page, space } from '@cloudplay/ui'
import type { ReactNode } from 'react'

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

/** A page of text or form: a back bar on phones, a heading on desktops, one column. */
export function PageFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <div css={phoneOnly}>
        <BackBar title={title} />
      </div>
      <Page css={narrow}>
        <h1 css={heading}>{title}</h1>
        {children}
      </Page>
    </>
  )
}
