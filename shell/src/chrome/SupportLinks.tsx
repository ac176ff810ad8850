import { supportQuery } from '@cloudplay/api/settings'
import { useTexts } from '@cloudplay/i18n'
import { useQuery } from '@tanstack/react-query'
import { frameTexts } from '../texts/frame.ts'
import { useSettled } from '../use-settled.ts'

const isWebAddress = (url: string) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)

/** The ways to support that the operator offers, at the end of the footer's links. */
export function SupportLinks() {
  const words = useTexts(frameTexts)
  const enabled = useSettled()
  const { data } = useQuery({ ...supportQuery, enabled })
  if (!data) return null
  const { url, qq, phone, hours } = data
  return (
    <>
      {isWebAddress(url) && (
        <a href={url} target="_blank" rel="noreferrer">
          {words.support}
        </a>
      )}
      {phone && <a href={`tel:${encodeURIComponent(phone)}`}>{words.supportPhone({ phone })}</a>}
      {qq && <span>{words.supportQq({ qq })}</span>}
      {hours && (phone || qq) && <span lang="zh-CN">{hours}</span>}
    </>
  )
}
