import { css } from '@emotion/react'
import { ChevronRight } from 'lucide-react'
import { useId, type ComponentPropsWithRef, type ElementType, type ReactNode } from 'react'
import type { As } from '../controls/polymorphic.ts'
import { color, font, media, place, space } from '../theme/theme.ts'

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

const moreLink = css`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: 44px;
  margin: -6px -6px -6px 0;
  padding: 0 2px 0 12px;
  color: ${color.soft};
  font-size: ${font.size.small};
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`

/** 'more' at the end of a section's title: `<MoreLink as={Link} to=… />`. */
export function MoreLink<E extends ElementType = 'a'>(props: As<E, { children?: ReactNode }>) {
  const { as, children = '更多', ...rest } = props as As<'a', { children?: ReactNode }>
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} css={moreLink}>
      {children}
      <ChevronRight size={18} aria-hidden />
    </Element>
  )
}
