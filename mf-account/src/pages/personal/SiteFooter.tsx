import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, media, space } from '@cloudplay/ui'
import { Link } from 'react-router-dom'
import { personalTexts } from '../../texts/personal.ts'

const footer = css`
  display: grid;
  justify-items: center;
  gap: ${space(1)};
  margin-top: ${space(3)};
  color: ${color.muted};
  font-size: ${font.size.tiny};
  text-align: center;
  & a {
    display: inline-block;
    padding: 13px 6px;
    color: ${color.soft};
  }
  ${media.desktop} {
    /* The site's own footer says it there. */
    display: none;
  }
`

const year = new Date().getFullYear()

/** Agreements, copyright and the ICP filing at the foot of the phone's personal centre. */
export function SiteFooter() {
  const words = useTexts(personalTexts)
  return (
    <footer css={footer}>
      <p>
        <Link to={path.userAgreement()}>{words.terms}</Link>·<Link to={path.privacyPolicy()}>{words.privacy}</Link>
      </p>
      <p>{words.copyright({ year })}</p>
      <p>{words.icp}</p>
    </footer>
  )
}
