import { useTexts } from '@cloudplay/i18n'
import { color, font, media, radius, uiTexts } from '@cloudplay/ui'
import { css } from '@emotion/react'
import { ChevronRight } from 'lucide-react'
import type { ElementType, ReactNode } from 'react'
import type { As } from '../controls/polymorphic.ts'

const moreLink = css`
  display: inline-flex;
  align-items: center;
  flex: none;
  min-height: 44px;
  margin: -6px -6px -6px 0;
  padding: 0 2px 0 12px;
  color: ${color.soft};
  border-radius: ${radius.small};
  font-size: ${font.size.small};
  & > svg {
    flex: none;
  }
  ${media.hover} {
    &:hover {
      color: ${color.text};
    }
  }
`

/** 'more' at the end of a section's title: `<MoreLink as={Link} to=… />`. */
export function MoreLink<E extends ElementType = 'a'>(props: As<E, { children?: ReactNode }>) {
  const { as, children, ...rest } = props as As<'a', { children?: ReactNode }>
  const words = useTexts(uiTexts)
  const Element: ElementType = as ?? 'a'
  return (
    <Element {...rest} css={moreLink}>
      {children ?? words.more}
      <ChevronRight size={18} aria-hidden />
    </Element>
  )
}
