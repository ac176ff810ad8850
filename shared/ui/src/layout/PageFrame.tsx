import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { BackBar, font, goBack, IconButton, media, Page, space, uiTexts } from '@cloudplay/ui'
import type { ReactNode } from 'react'
import { ChevronLeft } from 'lucide-react'

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
    display: flex;
    align-items: center;
    gap: ${space(2)};
    margin-bottom: ${space(6)};
    & > h1 {
      font-size: ${font.size.huge};
    }
    & > button {
      margin-inline-start: -10px;
    }
  }
`

type PageFrameProps = {
  title: string
  /** The whole width of the site in place of one column of text or form. */
  wide?: boolean
  /** A back arrow on desktops too. */
  back?: boolean
  children: ReactNode
}

/** A subpage: a back bar on phones, a heading on desktops. */
export function PageFrame({ title, wide = false, back = false, children }: PageFrameProps) {
  const words = useTexts(uiTexts)
  return (
    <>
      <div css={phoneOnly}>
        <BackBar title={title} />
      </div>
      <Page css={wide ? undefined : narrow}>
        <div css={heading}>
          {back && (
            <IconButton label={words.back} onClick={goBack}>
              <ChevronLeft size={26} />
            </IconButton>
          )}
          <h1>{title}</h1>
        </div>
        {children}
      </Page>
    </>
  )
}
