import { FILINGS, settingQuery } from '@cloudplay/api/settings'
import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { color, font, media, space } from '@cloudplay/ui'
import { useQuery } from '@tanstack/react-query'
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
  /* A target as high as a finger, in a line as high as its words. */
  & a.filing {
    margin: -13px 0;
  }
  ${media.desktop} {
    /* The site's own footer says it there. */
    display: none;
  }
`

const year = new Date().getFullYear()

/**
 * The foot of the phone's personal centre: agreements, the operator and its filings, from the operator's settings. Until they
 * load, and without them, the site's own words.
 */
export function SiteFooter() {
  const words = useTexts(personalTexts)
  const { data: company } = useQuery(settingQuery('company_name'))
  const { data: icp } = useQuery(settingQuery('icp_filing'))
  const { data: security } = useQuery(settingQuery('security_filing'))
  return (
    <footer css={footer}>
      <p>
        <Link to={path.userAgreement()}>{words.terms}</Link>·
        <Link to={path.privacyPolicy()}>{words.privacy}</Link>
      </p>
      <p>
        {company ? (
          <>
            © {year} <span lang="zh-CN">{company}</span>
          </>
        ) : (
          words.copyright({ year: String(year) })
        )}
      </p>
      <p>
        {icp ? (
          <a className="filing" href={FILINGS} target="_blank" rel="noreferrer" lang="zh-CN">
            {icp}
          </a>
        ) : (
          words.icp
        )}
      </p>
      {security && <p lang="zh-CN">{security}</p>}
    </footer>
  )
}
