import { css } from '@emotion/react'
import { wordsFor } from '@cloudplay/api'
import { useTexts } from '@cloudplay/i18n'
import { color, ErrorState, font, media, radius, Skeleton, space } from '@cloudplay/ui'
import { QrCode } from '@cloudplay/ui/qr-code'
import { linkOf } from '../../rules/share.ts'
import { shareTexts } from '../../texts/share.ts'
import { ShareLink } from './ShareLink.tsx'
import { TodaysFriends } from './TodaysFriends.tsx'
import { useShare } from './use-share.ts'

const layout = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 320px;
    align-items: start;
    gap: ${space(8)};
  }
  & h2 {
    font-size: ${font.size.large};
  }
  & .earn {
    margin-top: ${space(1)};
    color: ${color.soft};
  }
  & > div {
    display: grid;
    gap: ${space(6)};
  }
`

const code = css`
  display: grid;
  justify-items: center;
  gap: ${space(3)};
  padding: ${space(6)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.raised};
  color: ${color.soft};
  font-size: ${font.size.small};
  text-align: center;
`

const QR_PX = 220

/** The player's link in every form it can be given on, and what it has brought today. */
export function OwnLink() {
  const words = useTexts(shareTexts)
  const share = useShare()
  if (share.isPending) {
    return (
      <div css={layout} aria-busy="true">
        <div>
          <Skeleton height={88} />
          <Skeleton height={116} />
          <Skeleton height={180} />
        </div>
        <Skeleton height={320} />
      </div>
    )
  }
  if (share.isLoadingError)
    return (
      <ErrorState
        text={wordsFor(share.error)}
        onRetry={() => share.refetch()}
        retrying={share.isFetching}
      />
    )
  const { channel, minutes, times_a_day: times } = share.data
  const link = linkOf(location.origin, channel)
  return (
    <div css={layout}>
      <div>
        <div>
          <h2>{words.headline}</h2>
          <p className="earn">{words.earn({ minutes, times })}</p>
        </div>
        <ShareLink link={link} />
        <TodaysFriends share={share.data} />
      </div>
      <figure css={code}>
        <QrCode text={link} label={words.code} sizePx={QR_PX} />
        <figcaption>{words.codeNote}</figcaption>
      </figure>
    </div>
  )
}
