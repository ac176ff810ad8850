import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { color, font, media, Section, space } from '@cloudplay/ui'
import { Children, type ReactNode } from 'react'
import { frameTexts } from '../texts/frame.ts'

const apart = css`
  margin-top: ${space(8)};
  ${media.desktop} {
    margin-top: ${space(10)};
  }
`

const list = css`
  display: grid;
  gap: ${space(2)};
  padding-left: 1.4em;
  color: ${color.soft};
  font-size: ${font.size.small};
  line-height: 1.7;
  list-style: decimal;
  & a {
    color: ${color.link};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  ${media.desktop} {
    max-width: 860px;
  }
`

/** The rules of the activity, a paragraph each. */
export function Rules({ children }: { children: ReactNode }) {
  const words = useTexts(frameTexts)
  return (
    <div css={apart}>
      <Section title={words.rules}>
        <ol css={list}>
          {Children.toArray(children).map((rule, index) => (
            <li key={index}>{rule}</li>
          ))}
        </ol>
      </Section>
    </div>
  )
}
