import { css } from '@emotion/react'
import { color, font, layer, media, place, Skeleton, space } from '@cloudplay/ui'
import { barSpace } from '@cloudplay/ui/bar-space'
import type { ReactNode } from 'react'

const bar = css`
  display: grid;
  gap: ${space(2)};
  & > p {
    color: ${color.soft};
    font-size: ${font.size.tiny};
    text-align: center;
  }
  ${media.phone} {
    position: fixed;
    inset: auto 0 0;
    z-index: ${layer.bar};
    padding: 12px ${place.gutter} calc(12px + ${place.safeBottom});
    border-top: 1px solid ${color.line};
    background: ${color.page};
  }
  ${media.desktop} {
    max-width: 400px;
    margin: ${space(8)} auto 0;
  }
`

/** The one button of a page and a line over it: at the foot of a phone's screen, under the content of a desktop. */
export function OfferBar({ line, children }: { line: ReactNode; children: ReactNode }) {
  return (
    <div ref={barSpace} css={bar}>
      <p>{line}</p>
      {children}
    </div>
  )
}

/** Reserves the space of a loading offer. */
export function OfferBarSkeleton() {
  return (
    <div ref={barSpace} css={bar} aria-busy="true">
      <Skeleton height={18} />
      <Skeleton height={52} />
    </div>
  )
}
