import { css } from '@emotion/react'
import { pageContext } from '@cloudplay/api'
import { settingQuery } from '@cloudplay/api/settings'
import { useTexts } from '@cloudplay/i18n'
import { color, font, radius, Skeleton, space } from '@cloudplay/ui'
import { QrCode } from '@cloudplay/ui/qr-code'
import { useQuery } from '@tanstack/react-query'
import { downloadTexts } from '../../../texts/download.ts'
import { codeAddress } from './code-address.ts'

const CODE_PX = 132

const card = css`
  display: flex;
  align-items: center;
  gap: ${space(8)};
  padding: ${space(6)};
  border-radius: ${radius.large};
  background: ${color.raised};
  & > div {
    flex: none;
    width: ${CODE_PX}px;
    height: ${CODE_PX}px;
  }
  & h2 {
    font-size: ${font.size.large};
  }
  & p {
    margin-top: ${space(2)};
    color: ${color.soft};
  }
`

/** A QR code for the player's phone (HOME-10): the operator's app if there is one, otherwise this site. */
export function DownloadCode() {
  const words = useTexts(downloadTexts)
  const { data: appUrl, isPending } = useQuery(settingQuery('app_download_url'))
  const { isApp, address } = codeAddress(appUrl, pageContext()?.mobileOrigin ?? location.origin)
  return (
    <aside
      css={card}
      aria-label={isApp ? words.appTitle : words.phoneTitle}
      data-address={isPending ? undefined : address}
    >
      <div>
        {isPending ? (
          <Skeleton height={CODE_PX} />
        ) : (
          <QrCode text={address} label={words.code} sizePx={CODE_PX} />
        )}
      </div>
      <section>
        <h2>{isApp ? words.appTitle : words.phoneTitle}</h2>
        <p>{isApp ? words.appText : words.phoneText}</p>
      </section>
    </aside>
  )
}
