import { css } from '@emotion/react'
import { useTexts } from '@cloudplay/i18n'
import { path } from '@cloudplay/paths'
import { Button, color, font, Skeleton, space } from '@cloudplay/ui'
import { Download, Play } from 'lucide-react'
import { Link } from 'react-router-dom'
import { downloadTexts } from '../texts/download.ts'
import { useDownload } from '../visitor/use-download.ts'

const box = css`
  display: grid;
  gap: ${space(2)};
  width: 100%;
  max-width: 360px;
  & > p {
    color: ${color.soft};
    font-size: ${font.size.small};
    text-align: center;
  }
`

/** Downloads the operator's app, with the visitor's channel; a site without one leads to its games (PROMO-3). */
export function DownloadButton() {
  const words = useTexts(downloadTexts)
  const { isPending, hasApp, address } = useDownload()
  if (isPending) return <Skeleton height={52} width={360} />
  return (
    <div css={box}>
      {hasApp ? (
        <Button
          variant="main"
          size="large"
          wide
          icon={<Download size={20} aria-hidden />}
          onClick={() => location.assign(address())}
        >
          {words.app}
        </Button>
      ) : (
        <>
          <Button
            variant="main"
            size="large"
            wide
            as={Link}
            to={path.home()}
            icon={<Play size={20} aria-hidden />}
          >
            {words.browser}
          </Button>
          <p>{words.noApp}</p>
        </>
      )}
    </div>
  )
}
