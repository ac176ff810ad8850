import { css } from '@emotion/react'
import { useId, type ReactNode } from 'react'
import { font, media, space } from '../theme/theme.ts'

const section = css`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  & + & {
    margin-top: ${space(8)};
  }
  ${media.desktop} {
    gap: ${space(5)};
    & + & {
      margin-top: ${space(12)};
    }
  }
`

const head = css`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 32px;
  & > h2 {
    flex: 1;
    min-width: 0;
    font-size: ${font.size.title};
  }
  ${media.desktop} {
    & > h2 {
      font-size: ${font.size.large};
    }
  }
`

type SectionProps = {
  title: ReactNode
  /** A small picture or icon before the title. */
  icon?: ReactNode
  /** At the end of the title's line, normally a `MoreLink`. */
  more?: ReactNode
  children: ReactNode
}

/** A titled part of a page. */
export function Section({ title, icon, more, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} css={section}>
      <div css={head}>
        {icon}
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </section>
  )
}
