import { FILINGS, settingQuery } from '@cloudplay/api/settings'
import { useTexts } from '@cloudplay/i18n'
import { useQuery } from '@tanstack/react-query'
import { frameTexts } from '../texts/frame.ts'
import { useSettled } from '../use-settled.ts'

const year = new Date().getFullYear()

/** The operator and its filings in one line, from the operator's settings. Until they load, and without them, the site's own words. */
export function OwnerLine() {
  const words = useTexts(frameTexts)
  const enabled = useSettled()
  const { data: company } = useQuery({ ...settingQuery('company_name'), enabled })
  const { data: icp } = useQuery({ ...settingQuery('icp_filing'), enabled })
  const { data: security } = useQuery({ ...settingQuery('security_filing'), enabled })
  return (
    <p data-testid="owner">
      © {year} {company ? <span lang="zh-CN">{company}</span> : words.company} ·{' '}
      {icp ? (
        <a href={FILINGS} target="_blank" rel="noreferrer" lang="zh-CN">
          {icp}
        </a>
      ) : (
        words.icp
      )}
      {security && (
        <>
          {' '}
          · <span lang="zh-CN">{security}</span>
        </>
      )}
    </p>
  )
}
